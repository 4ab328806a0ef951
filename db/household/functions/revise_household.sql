-- False when the caller is no longer in p_household: whoever was removed meanwhile must not rename their own household.
-- PH002: this database does not know the time zone, and enter_session would fail with it.
create function revise_household(p_household uuid, p_name text, p_time_zone text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (lock_membership()).household_id is distinct from p_household then
    return false;
  end if;
  perform require_current_editor();
  if known_time_zone(p_time_zone, p_at) is distinct from p_time_zone then
    raise exception 'time_zone_unknown' using errcode = 'PH002';
  end if;
  update households h set name = p_name, time_zone = p_time_zone where h.id = p_household;
  return true;
end
$$;

grant execute on function revise_household(uuid,text,text,timestamp with time zone) to app;
