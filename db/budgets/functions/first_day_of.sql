-- The first day of a month given as YYYY-MM.
create function first_day_of(p_period text) returns date language sql immutable parallel safe as
  $$ select make_date(left(p_period, 4)::integer, right(p_period, 2)::integer, 1) $$;

grant execute on function first_day_of(text) to app;
