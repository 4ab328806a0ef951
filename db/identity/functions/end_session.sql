create function end_session(p_token_hash bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where token_hash = p_token_hash
$$;

grant execute on function end_session(bytea) to app;
