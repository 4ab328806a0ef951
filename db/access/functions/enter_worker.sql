-- The first statement of every batch outside of a session. With an unsafe role nothing is done at all.
create function enter_worker(p_secret text) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_safe_role(), keep_worker(p_secret);
end
$$;

grant execute on function enter_worker(text) to app;
