-- Internal: counts a proof that the caller tries in their session and returns the number of tries since the last right one; null
-- when the account has had too many today. A session has ten tries, and an account 25 a day of each kind over all of its
-- sessions, so that a stolen session guesses little and uses up little of its owner's allowance. A proof that is not compared
-- uses up nothing: neither of the session once the day's tries are used up, nor of the day once the session's ten are. Such a
-- session gets 11, which makes its worker end it if it did not at the tenth.
create function count_proof(p_own_session bytea, p_by text, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tries integer := (select s.proof_tries from sessions s
                       where s.token_hash = p_own_session and s.user_id = current_user_id() for no key update);
begin
  if v_tries is null then
    return null;
  elsif v_tries >= limit_of('proofs in a session') then
    return limit_of('proofs in a session') + 1;
  elsif not within_limits(array[proof_attempts_key(current_user_id(), p_by)], 'guesses', p_at) then
    return null;
  end if;
  update sessions s set proof_tries = v_tries + 1 where s.token_hash = p_own_session;
  return v_tries + 1;
end
$$;
