-- The month so many months after one, as YYYY-MM; before it where the number is negative.
create function months_after(p_period text, p_months integer) returns text language sql immutable parallel safe as
  $$ select to_char(first_day_of(p_period) + make_interval(months => p_months), 'YYYY-MM') $$;

grant execute on function months_after(text, integer) to app;
