-- What to ask a provider for, so that staged rows without a rate find one.
create function import_rates_to_request(p_import uuid, p_at timestamptz) returns table (currency text, day date)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select a.currency, d.day
    from (select w.day, array_agg(w.currency) || array_agg(w.target) as currencies
            from (select p.currency, p.target, least(p.date, household_today()) as day from import_pairs(p_import) p) w
           group by w.day) d
   cross join lateral rates_to_request(d.currencies, d.day, p_at) a
$$;

grant execute on function import_rates_to_request(uuid,timestamp with time zone) to app;
