-- Internal: after a right proof the tries before it count no more.
create function forget_proof_tries(p_own_session bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions set proof_tries = 0 where token_hash = p_own_session and user_id = current_user_id();
  delete from attempts
   where key in (proof_attempts_key(current_user_id(), 'password'), proof_attempts_key(current_user_id(), 'factor'));
$$;
