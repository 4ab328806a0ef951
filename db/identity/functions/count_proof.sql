-- Internal: counts a proof that the caller tries in their session, and returns how many there were since the last right
-- one; null when that is too many. A session has ten, and an account 25 a day of each kind from all of its sessions, so
-- that a stolen session guesses little, and uses up little of what its owner has.
create function count_proof(p_own_session bytea, p_by text, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tries integer;
begin
  update sessions s set proof_tries = s.proof_tries + 1
   where s.token_hash = p_own_session and s.user_id = current_user_id() and s.proof_tries < limit_of('proofs in a session')
  returning s.proof_tries into v_tries;
  if v_tries is null or not within_limits(array[proof_attempts_key(current_user_id(), p_by)], 'guesses', p_at) then
    return null;
  end if;
  return v_tries;
end
$$;
