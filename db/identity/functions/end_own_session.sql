-- Ends a session of the caller, where their own one, p_own, may (may_end_session).
create function end_own_session(p_session uuid, p_own bytea default null) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select lock_own_account();
  delete from sessions s where s.id = p_session and s.user_id = current_user_id() and may_end_session(s, p_own)
$$;

grant execute on function end_own_session(uuid,bytea) to app;
