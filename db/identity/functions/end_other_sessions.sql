-- Ends the caller's other sessions. While a second factor is on, one in which it was not used ends none in which it was.
create function end_other_sessions(p_own bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select lock_own_account();
  delete from sessions s
   where s.user_id = current_user_id() and s.token_hash <> p_own and may_end_session(s, p_own)
$$;

grant execute on function end_other_sessions(bytea) to app;
