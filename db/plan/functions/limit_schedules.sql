-- PO429, PO430: a household has at most so many schedules that are not removed, which come at most so many times a day.
create function limit_schedules() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  schedule_count bigint;
  times_a_day numeric;
begin
  perform lock_limited_rows();
  select count(*), sum((case when s.also_day is null then 1 else 2 end)::numeric
                       / (case s.unit when 'day' then 1 when 'week' then 7 when 'month' then 28 when 'year' then 365 end * s.every))
    into schedule_count, times_a_day
    from schedules s
   where s.household_id = (select current_household()) and s.removed_at is null;
  if schedule_count > limit_of('schedules') then
    raise exception 'too_many_schedules' using errcode = 'PO429', detail = limit_of('schedules')::text;
  end if;
  if times_a_day > limit_of('planned times a day') then
    raise exception 'planned_too_often' using errcode = 'PO430', detail = limit_of('planned times a day')::text;
  end if;
  return null;
end
$$;
