-- Ends the caller's other sessions. While a second factor is on, one in which it was not used ends none in which it was; one in
-- which it was disowns every other device (disown_devices).
create function end_other_sessions(p_own bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select lock_own_account();
  delete from sessions s
   where s.user_id = current_user_id() and s.token_hash <> p_own and may_end_session(s, p_own);
  select disown_devices(current_user_id(), null, o.device_hash)
    from sessions o where o.token_hash = p_own and o.user_id = current_user_id() and o.passed_factor
$$;

grant execute on function end_other_sessions(bytea) to app;
