-- The month that a day belongs to, as YYYY-MM: the household's, or the calendar's where it has none of its own. One row, so
-- that a query over many days can join it. The only way to cut a day into a household's month.
create function month_of_day(p_household uuid, p_day date) returns setof text
language sql stable parallel safe rows 1 as $$
  select coalesce((select m.period from household_months m where m.household_id = p_household and m.first_day <= p_day
                    order by m.first_day desc limit 1),
                  to_char(p_day, 'YYYY-MM'))
$$;

grant execute on function month_of_day(uuid, date) to app;
