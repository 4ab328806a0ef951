-- The first refresh token of a session that has just begun. Returns the session's id; null when the session is not there.
create function issue_refresh_token(p_session_hash bytea, p_token_hash bytea, p_at timestamptz) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id uuid;
begin
  perform lock_account((select s.user_id from sessions s where s.token_hash = p_session_hash));
  select s.id into v_id from sessions s where s.token_hash = p_session_hash and s.expires_at > p_at;
  if found then
    insert into refresh_tokens (token_hash, session_hash, created_at) values (p_token_hash, p_session_hash, p_at);
  end if;
  return v_id;
end
$$;

grant execute on function issue_refresh_token(bytea,bytea,timestamp with time zone) to app;
