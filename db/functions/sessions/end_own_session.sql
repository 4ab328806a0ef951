create function end_own_session(p_session uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where id = p_session and user_id = current_user_id()
$$;

grant execute on function end_own_session(uuid) to app;
