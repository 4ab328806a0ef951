create function end_other_sessions(p_own bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where user_id = current_user_id() and token_hash <> p_own
$$;

grant execute on function end_other_sessions(bytea) to app;
