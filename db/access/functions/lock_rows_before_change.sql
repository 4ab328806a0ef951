-- Whoever changes a row that others wait for, and then adds a counted one (limit_rows), takes their turn first, as whoever has
-- the turn may be waiting for that row.
create function lock_rows_before_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_limited_rows();
  return null;
end
$$;
