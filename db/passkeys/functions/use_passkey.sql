-- Internal: uses a passkey whose signature the worker has checked. A challenge is good once. Null when it was used before, or
-- the key is gone or has counted further, or its account is secured (lock_unless_secured).
create function use_passkey(p_credential_id text, p_counter bigint, p_challenge bytea, p_challenge_expires timestamptz,
  p_at timestamptz) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
  -- First of all, as by whoever removes passkeys.
  v_is_open boolean := lock_unless_secured((select k.user_id from passkeys k where k.credential_id = p_credential_id));
begin
  if not use_challenge(p_challenge, p_challenge_expires) or not v_is_open then
    return null;
  end if;
  update passkeys k set counter = p_counter, last_used_at = p_at
   where k.credential_id = p_credential_id and (k.counter < p_counter or (k.counter = 0 and p_counter = 0))
  returning k.user_id into v_user;
  return v_user;
end
$$;
