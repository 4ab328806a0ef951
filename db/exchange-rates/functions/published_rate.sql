-- The published rate of what is recorded on a day (day_rate); for a future day, today's.
create function published_rate(p_from text, p_to text, p_day date)
returns table (rate numeric(30, 18), day date, source text) language sql stable as $$
  select r.rate, r.day, r.source from day_rate(p_from, p_to, least(p_day, household_today())) r
$$;

grant execute on function published_rate(text,text,date) to app;
