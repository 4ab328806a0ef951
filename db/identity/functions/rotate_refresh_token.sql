-- Exchanges a refresh token for the next one, once, and prolongs its session. Returns 'rotated' with the session's id, 'reused'
-- (someone has a copy: the session has ended, and with it every token of its) or 'gone'.
create function rotate_refresh_token(p_old_hash bytea, p_new_hash bytea, p_expires timestamptz, p_at timestamptz)
returns table (outcome text, session_id uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_token refresh_tokens;
begin
  perform lock_account((select s.user_id from refresh_tokens t join sessions s on s.token_hash = t.session_hash
                         where t.token_hash = p_old_hash));
  select * into v_token from refresh_tokens t where t.token_hash = p_old_hash for update;
  if not found then
    return query select 'gone', null::uuid;
    return;
  elsif v_token.used_at is not null then
    delete from sessions s where s.token_hash = v_token.session_hash;
    return query select 'reused', null::uuid;
    return;
  end if;
  perform touch_session(v_token.session_hash, p_at, p_expires);
  if not exists (select from sessions s where s.token_hash = v_token.session_hash and s.expires_at > p_at) then
    return query select 'gone', null::uuid;
    return;
  end if;
  update refresh_tokens t set used_at = p_at where t.token_hash = p_old_hash;
  insert into refresh_tokens (token_hash, session_hash, created_at) values (p_new_hash, v_token.session_hash, p_at);
  -- Used ones are kept as long as a thief might bring them.
  delete from refresh_tokens t where t.session_hash = v_token.session_hash and t.used_at <= p_at - interval '30 days';
  return query select 'rotated', s.id from sessions s where s.token_hash = v_token.session_hash;
end
$$;

grant execute on function rotate_refresh_token(bytea,bytea,timestamp with time zone,timestamp with time zone) to app;
