-- Counts a wrong code, of whatever account and kind, and returns how many there were in this hour.
create function count_wrong_code(p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  perform within_limits(array['wrong codes'], 'wrong codes', p_at);
  return (select a.count from attempts a where a.key = 'wrong codes');
end
$$;

grant execute on function count_wrong_code(timestamp with time zone) to app;
