-- Signs in with a passkey whose signature the worker has checked. p_is_verified: the device verified its user, which counts as
-- both factors. Returns 'signed in', 'factor', 'gone' or 'secured' (lock_unless_secured).
create function sign_in_with_passkey(p_credential_id text, p_counter bigint, p_is_verified boolean, p_challenge bytea,
  p_challenge_expires timestamptz, p_token_hash bytea, p_user_agent text, p_country text, p_device bytea,
  p_expires timestamptz, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
begin
  perform require_worker();
  v_user := use_passkey(p_credential_id, p_counter, p_challenge, p_challenge_expires, p_at);
  if v_user is null then
    return case when exists (select from passkeys k join profiles p on p.id = k.user_id
                              where k.credential_id = p_credential_id and p.secured_at is not null)
                then 'secured' else 'gone' end;
  elsif not p_is_verified then
    return start_session(v_user, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  end if;
  perform open_session(v_user, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  perform pass_factor(v_user, p_token_hash, p_at,
    (select k.id from passkeys k where k.credential_id = p_credential_id));
  return 'signed in';
end
$$;

grant execute on function sign_in_with_passkey(text,bigint,boolean,bytea,timestamp with time zone,bytea,text,text,bytea,timestamp with time zone,timestamp with time zone) to app;
