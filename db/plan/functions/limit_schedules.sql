-- PO429: a household has at most so many schedules that are not removed.
create function limit_schedules() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_limited_rows();
  if (select count(*) from schedules s where s.household_id = (select current_household()) and s.removed_at is null) > limit_of('schedules') then
    raise exception 'too_many_schedules' using errcode = 'PO429', detail = limit_of('schedules')::text;
  end if;
  return null;
end
$$;
