-- The rates awaited by lines whose month has begun, where a provider should be asked for them: the newest ones, as many as one
-- job may ask for.
create function awaited_rates(p_at timestamptz) returns table (day date, currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select distinct first_day_of(b.period), a.currency
    from budgets b
    join households h on h.id = b.household_id
   cross join lateral rates_to_request(array[b.planned_currency, h.currency], first_day_of(b.period), p_at) a
   where b.awaits_first_rate and b.period <= to_char(p_at at time zone 'UTC', 'YYYY-MM')
   order by 1 desc, 2
   limit limit_of('awaited rates')
$$;

grant execute on function awaited_rates(timestamp with time zone) to app;
