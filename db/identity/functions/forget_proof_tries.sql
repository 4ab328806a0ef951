-- Internal: after a right proof it no longer counts, and those before it count no more in its session, if it is the strongest
-- that the account has: whoever has a weaker one would else have any number of tries at the other. Wrong ones count for the
-- account until their day is over.
create function forget_proof_tries(p_own_session bytea, p_by text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions
     set proof_tries = case when p_by = 'factor' or not second_factor_is_on(current_user_id(), p_at) then 0
                            else greatest(proof_tries - 1, 0) end
   where token_hash = p_own_session and user_id = current_user_id();
  update attempts set count = count - 1 where key = proof_attempts_key(current_user_id(), p_by) and count > 0;
$$;
