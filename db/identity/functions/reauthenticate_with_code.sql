-- Records that the caller entered the code that was sent to their address. Returns 'right', or what use_code returns; and how
-- many proofs were tried in the session (count_proof), among which a code that cannot be used at all is none. PF401: the account
-- has a second factor.
create function reauthenticate_with_code(p_own_session bytea, p_browser bytea, p_code_hash bytea, p_device bytea,
  p_at timestamptz) returns table (outcome text, tries_left integer, tries integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_use record;
  v_tries integer;
begin
  perform lock_own_account();
  if second_factor_is_on(current_user_id(), p_at) then
    raise exception 'second_factor_needed' using errcode = 'PF401';
  end if;
  if find_code(p_browser, p_at) is distinct from (select p.email from profiles p where p.id = current_user_id()) then
    return query select 'gone', 0, 0;
    return;
  end if;
  v_tries := count_proof(p_own_session, 'code', p_at);
  if v_tries is null then
    return query select 'limited', 0, 0;
    return;
  elsif v_tries > limit_of('proofs in a session') then
    return query select 'wrong', 0, v_tries;
    return;
  end if;
  select * into v_use from use_code(p_browser, p_code_hash, p_device, p_at);
  if v_use.outcome = 'right' then
    perform forget_proof_tries(p_own_session, 'code', p_at);
    perform mark_reauthenticated(p_own_session, p_at);
  end if;
  return query select v_use.outcome, v_use.tries_left, v_tries;
end
$$;

grant execute on function reauthenticate_with_code(bytea,bytea,bytea,bytea,timestamp with time zone) to app;
