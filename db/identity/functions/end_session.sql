create function end_session(p_token_hash bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  -- A refresh token that is being exchanged is waited for.
  select lock_account((select s.user_id from sessions s where s.token_hash = p_token_hash));
  delete from sessions where token_hash = p_token_hash
$$;

grant execute on function end_session(bytea) to app;
