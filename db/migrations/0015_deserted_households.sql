-- A household that nobody is in and nobody has founded can be reached by nobody: it ends with the last person in it.
-- That is so where a founder has deleted their account. Nobody ends one without having been told.

-- Internal: whether the caller's household would be deserted without them; its founder does not leave it.
create function ends_without_me() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from households_without_me() w
    join household_members m on m.household_id = w.id and m.user_id = current_user_id()
   where w.active and w.ends and not m.founder)
$$;
--> statement-breakpoint
drop function leave_household(uuid);
--> statement-breakpoint
-- As in 0011. p_ends: the caller was told that the household ends, with everything in it. PD002: it is not so, or no
-- longer. The last parameter has a default for workers of the version before.
create function leave_household(p_household uuid, p_ends boolean default false) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_ends boolean;
begin
  if (membership_by_now()).household_id is distinct from p_household then
    return false;
  end if;
  v_ends := ends_without_me();
  if v_ends <> p_ends then
    raise exception 'it changed meanwhile' using errcode = 'PD002';
  end if;
  perform end_membership(current_user_id());
  if v_ends then
    delete from households h where h.id = p_household;
  end if;
  return true;
end
$$;
--> statement-breakpoint
grant execute on function leave_household(uuid, boolean) to app;
