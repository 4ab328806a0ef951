-- Internal: a right proof resets its session's count of tries if it is of the strongest kind that the account has: otherwise,
-- whoever has the weaker one could try the other without limit. For the account, wrong proofs count until their day is over. The
-- right one is subtracted separately (give_back_proof_try), as what it was for may be refused.
create function forget_proof_tries(p_own_session bytea, p_by text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions set proof_tries = 0
   where token_hash = p_own_session and user_id = current_user_id()
     and (p_by = 'factor' or not second_factor_is_on(current_user_id(), p_at))
$$;
