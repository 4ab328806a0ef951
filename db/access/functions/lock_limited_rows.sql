-- Lets what adds rows that are counted (limit_rows) follow one another in the caller's household: each then counts those of
-- the one before.
create function lock_limited_rows() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rows of ' || current_household(), 0));
end
$$;

grant execute on function lock_limited_rows() to app;
