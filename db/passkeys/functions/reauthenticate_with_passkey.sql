-- Records that the caller used a passkey of theirs. False when it is not theirs, was used with this challenge before, or did not
-- verify its user where the account has a second factor.
create function reauthenticate_with_passkey(p_own_session bytea, p_credential_id text, p_counter bigint,
  p_is_verified boolean, p_challenge bytea, p_challenge_expires timestamptz, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_own_account();
  if not exists (select from passkeys k where k.credential_id = p_credential_id and k.user_id = current_user_id())
     or (not p_is_verified and second_factor_is_on(current_user_id(), p_at))
     or use_passkey(p_credential_id, p_counter, p_challenge, p_challenge_expires, p_at) is null then
    return false;
  end if;
  if p_is_verified then
    perform pass_factor(current_user_id(), p_own_session, p_at,
      (select k.id from passkeys k where k.credential_id = p_credential_id));
  end if;
  perform mark_reauthenticated(p_own_session, p_at);
  return true;
end
$$;

grant execute on function reauthenticate_with_passkey(bytea,text,bigint,boolean,bytea,timestamp with time zone,timestamp with time zone) to app;
