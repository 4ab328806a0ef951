-- Internal: the month of a day, the one before it, its own first and last day, and where the household's months are not the
-- calendar's, the first days of the 25 after it.
create function months_on(p_household uuid, p_day date)
returns table (month text, month_before text, first date, last date, ahead text[])
language sql stable as $$
  select m.month, months_after(m.month, -1), month_first_day(p_household, m.month), month_last_day(p_household, m.month),
         (select array_agg(a.first_day::text order by a.period) from household_months a
           where a.household_id = p_household and a.period > m.month and a.period <= months_after(m.month, 25))
    from month_of_day(p_household, p_day) as m(month)
$$;

grant execute on function months_on(uuid, date) to app;
