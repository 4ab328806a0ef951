-- Gives back the claim that an export of the caller's household made at that time (begin_export).
create function end_export(p_begun_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from attempts a where a.key = 'export of ' || current_household() and a.window_start = p_begun_at
$$;

grant execute on function end_export(timestamp with time zone) to app;
