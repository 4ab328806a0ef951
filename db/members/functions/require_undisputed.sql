-- Internal: checked before an account leaves a household that it could not return to, or joins another. PD006 (detail: the last
-- day): someone may still take back its former address and with it the account, which must then be where it was.
create function require_undisputed(p_user uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_until timestamptz := disputable_until(p_user, p_at);
begin
  if v_until is not null then
    raise exception 'account_disputable'
      using errcode = 'PD006', detail = coalesce(household_day(v_until), (v_until at time zone 'UTC')::date)::text;
  end if;
end
$$;
