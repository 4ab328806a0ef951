-- Records that the caller entered a code of p_step of their authenticator p_factor_id, or a recovery code. PF402: it was used
-- before, or use_factor.
create function reauthenticate_with_factor(p_own_session bytea, p_step bigint, p_recovery_hash bytea, p_at timestamptz,
  p_factor_id uuid default null) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_own_account();
  if not use_factor(current_user_id(), p_step, p_recovery_hash, p_factor_id) then
    raise exception 'recovery_code_used' using errcode = 'PF402';
  end if;
  perform forget_proof_tries(p_own_session, 'factor', p_at);
  perform pass_factor(current_user_id(), p_own_session, p_at, null);
  perform mark_reauthenticated(p_own_session, p_at);
end
$$;

grant execute on function reauthenticate_with_factor(bytea,bigint,bytea,timestamp with time zone,uuid) to app;
