-- The last day of a household's month: the day before the next one begins.
create function month_last_day(p_household uuid, p_period text) returns date
language sql stable parallel safe as $$
  select month_first_day(p_household, months_after(p_period, 1)) - 1
$$;

grant execute on function month_last_day(uuid, text) to app;
