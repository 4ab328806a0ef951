-- Internal: moves what was said of the days in p_earlier, and the rest of what is paid in two parts, to the day at the same
-- position in p_later; not where the same was said of that day already.
create function carry_occurrences(p_schedule uuid, p_earlier date[], p_later date[]) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  update occurrence_links l set planned_on = m.later
    from unnest(p_earlier, p_later) as m(earlier, later)
   where l.household_id = (select current_household()) and l.schedule_id = p_schedule and l.planned_on = m.earlier
     and not exists (select from occurrence_links o
                      where o.household_id = l.household_id and o.schedule_id = l.schedule_id and o.planned_on = m.later
                        and o.transaction_id = l.transaction_id);
  update occurrence_changes c set planned_on = m.later, moved_to = null, version = c.version + 1
    from unnest(p_earlier, p_later) as m(earlier, later)
   where c.household_id = (select current_household()) and c.schedule_id = p_schedule and c.planned_on = m.earlier
     and not exists (select from occurrence_changes o
                      where o.household_id = c.household_id and o.schedule_id = c.schedule_id and o.planned_on = m.later);
  update schedules r set rest_of_day = m.later
    from unnest(p_earlier, p_later) as m(earlier, later)
   where r.household_id = (select current_household()) and r.rest_of = p_schedule and r.rest_of_day = m.earlier
$$;

grant execute on function carry_occurrences(uuid,date[],date[]) to app;
