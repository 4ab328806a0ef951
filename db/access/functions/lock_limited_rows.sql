-- Makes transactions that add counted rows (limit_rows) to the caller's household run one after another, so that each counts
-- those of the one before.
create function lock_limited_rows() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rows of ' || current_household(), 0));
end
$$;

grant execute on function lock_limited_rows() to app;
