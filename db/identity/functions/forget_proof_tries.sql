-- Internal: after a right proof those before it count no more in its session, if it is the strongest that the account has:
-- whoever has a weaker one would else have any number of tries at the other. Wrong ones count for the account until their
-- day is over. The right one itself is given back by itself (give_back_proof_try), as what it was for may be refused.
create function forget_proof_tries(p_own_session bytea, p_by text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions set proof_tries = 0
   where token_hash = p_own_session and user_id = current_user_id()
     and (p_by = 'factor' or not second_factor_is_on(current_user_id(), p_at))
$$;
