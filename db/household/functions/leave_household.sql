-- p_household: the one that was on the screen. False when the caller is no longer in it: a request that is sent again
-- must not make them leave the next one. p_ends: the caller confirmed that the household ends, with everything in it.
-- PD002: it does not, or no longer. PD003: nobody else is in it, and PayPal still charges for it. PD006: as require_dispensable. Where it ends, PN401: the
-- caller has not confirmed that it is them; PD005: as check_delete_account. The last parameter has a default for workers of
-- the previous version.
create function leave_household(p_household uuid, p_ends boolean default false) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_ends boolean;
begin
  if (lock_membership()).household_id is distinct from p_household then
    return false;
  end if;
  v_ends := leaving_ends_household();
  if v_ends <> p_ends then
    raise exception 'household_changed' using errcode = 'PD002';
  end if;
  if v_ends then
    perform require_reauthentication();
    perform check_delete_account(request_time());
  end if;
  if exists (select from households_left_behind() w where w.active and w.others = 0) then
    perform require_payments_declared(p_household);
  end if;
  perform end_membership(current_user_id());
  if v_ends then
    delete from households h where h.id = p_household;
  end if;
  return true;
end
$$;

grant execute on function leave_household(uuid,boolean) to app;
