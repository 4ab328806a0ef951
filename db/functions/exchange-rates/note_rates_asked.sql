-- Puts down that a provider was asked for the days from one to another: those that have no rate of it, and the last one.
create function note_rates_asked(p_currencies text[], p_from date, p_to date, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into exchange_rates_asked (currency, day, asked_at)
  select c, d::date, p_at from unnest(p_currencies) c cross join generate_series(p_from, p_to, interval '1 day') d
   where d::date = p_to or not exists (select from exchange_rates r where r.currency = c and r.day = d::date)
  on conflict (currency, day) do update set asked_at = excluded.asked_at
$$;

grant execute on function note_rates_asked(text[],date,date,timestamp with time zone) to app;
