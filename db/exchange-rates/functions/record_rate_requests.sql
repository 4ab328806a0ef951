-- Records that a provider was asked for a range of days: those without a rate, and the last one.
create function record_rate_requests(p_currencies text[], p_from date, p_to date, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  insert into exchange_rate_requests (currency, day, requested_at)
  select c, d::date, p_at from unnest(p_currencies) c cross join generate_series(p_from, p_to, interval '1 day') d
   where d::date = p_to or not exists (select from exchange_rates r where r.currency = c and r.day = d::date)
  on conflict (currency, day) do update set requested_at = excluded.requested_at
$$;

grant execute on function record_rate_requests(text[],date,date,timestamp with time zone) to app;
