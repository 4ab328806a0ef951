-- The published rate of each pair and day for which staged rows give none; no row where none was published. Nested
-- loops are on again, which import_plan turns off: each pair is looked up by itself.
create function import_rates(p_import uuid)
returns table (currency text, target text, date date, rate numeric(30, 18), source text, day date)
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = on as $$
  select p.currency, p.target, p.date, f.rate, f.source, f.day
    from import_pairs(p_import) p
   cross join lateral published_rate(p.currency, p.target, p.date) f
$$;

grant execute on function import_rates(uuid) to app;
