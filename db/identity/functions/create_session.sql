-- p_password_hash is the one that begin_sign_in returned and the password matched: if it has changed since, no session
-- is created. Signing in clears the earlier attempts. Returns 'signed in', 'factor' (the second one is awaited) or
-- 'changed'.
create function create_session(p_user_id uuid, p_password_hash text, p_keys text[], p_token_hash bytea, p_user_agent text,
  p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_outcome text;
begin
  -- An id alone locks nobody's account.
  perform lock_account((select c.user_id from credentials c
                         where c.user_id = p_user_id and c.password_hash = p_password_hash));
  perform from credentials c where c.user_id = p_user_id and c.password_hash = p_password_hash for update;
  if not found then
    return 'changed';
  end if;
  delete from attempts a where a.key = any (array[p_keys[1], p_keys[2], p_keys[4], p_keys[5], device_tries_key(p_user_id, p_device)]);
  v_outcome := start_session(p_user_id, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  update pending_sign_ins w set by_password = true where w.token_hash = p_token_hash;
  return v_outcome;
end
$$;

grant execute on function create_session(uuid,text,text[],bytea,text,text,bytea,timestamp with time zone,timestamp with time zone) to app;
