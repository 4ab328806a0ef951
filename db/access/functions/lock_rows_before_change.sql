-- What changes a row that others wait for, and then adds one that is counted (limit_rows), asks for its turn first: whoever
-- has the turn may wait for that row.
create function lock_rows_before_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_limited_rows();
  return null;
end
$$;
