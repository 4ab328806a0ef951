-- The first day of a household's month: its own, or the calendar's where it has none.
create function month_first_day(p_household uuid, p_period text) returns date
language sql stable parallel safe as $$
  select coalesce((select m.first_day from household_months m where m.household_id = p_household and m.period = p_period),
                  first_day_of(p_period))
$$;

grant execute on function month_first_day(uuid, text) to app;
