-- Subtracts what count_proof counted for a right proof of the caller's, whatever came of what it was for.
create function give_back_proof_try(p_own_session bytea, p_by text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  update sessions s set proof_tries = s.proof_tries - 1
   where s.token_hash = p_own_session and s.user_id = current_user_id() and s.proof_tries > 0;
  update attempts a set count = a.count - 1 where a.key = proof_attempts_key(current_user_id(), p_by) and a.count > 0;
end
$$;

grant execute on function give_back_proof_try(bytea,text) to app;
