-- Gives back the claim that fetching rates for a file of the caller's household made at that time (begin_import_rates).
create function end_import_rates(p_begun_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from attempts a where a.key = 'rates for ' || current_household() and a.window_start = p_begun_at
$$;

grant execute on function end_import_rates(timestamp with time zone) to app;
