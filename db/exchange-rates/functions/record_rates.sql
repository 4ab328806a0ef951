-- Stores published rates once: an existing rate of a day stays, and so does the reason it was held.
create function record_rates(p_rates jsonb, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  insert into exchange_rates (currency, day, per_dollar, source, fetched_at, held)
  select r.currency, r.day, r.per_dollar, r.source, p_at, r.held
    from jsonb_to_recordset(p_rates) as r(currency text, day date, per_dollar numeric(30, 12), source text, held text)
  on conflict (currency, day) do nothing
$$;

grant execute on function record_rates(jsonb,timestamp with time zone) to app;
