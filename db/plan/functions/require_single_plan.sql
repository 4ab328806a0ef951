-- PE410: schedules of a series would plan the same payment twice: one does not end before the next begins, or the rest of an
-- occurrence stands beside the whole of it.
create function require_single_plan(p_series uuid) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from schedules earlier join schedules later using (household_id, series)
              where household_id = (select current_household()) and series = p_series
                and earlier.removed_at is null and later.removed_at is null
                and earlier.rest_of is null and later.rest_of is null
                and (earlier.anchor, earlier.id) < (later.anchor, later.id)
                and (earlier.until is null or earlier.until >= later.anchor))
     or exists (select from schedules rest join schedules s on s.household_id = rest.household_id and s.id = rest.rest_of
                 where rest.household_id = (select current_household()) and rest.series = p_series
                   and rest.removed_at is null and rest.unit = 'once' and s.removed_at is null
                   and not exists (select from occurrence_changes c
                                    where c.household_id = s.household_id and c.schedule_id = s.id and c.planned_on = rest.rest_of_day
                                      and c.amount is not null)) then
    raise exception 'changed_too_much' using errcode = 'PE410';
  end if;
end
$$;

grant execute on function require_single_plan(uuid) to app;
