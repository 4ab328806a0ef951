-- Asks to turn off the second factor of a pending sign-in, which happens one day later, or three (factor_reset_wait), unless
-- someone stops it. Returns
-- 'requested', 'already' (someone has asked before), 'limited' or 'gone'; and every address that hears of it.
create function request_factor_reset(p_pending_hash bytea, p_stop_hash bytea, p_at timestamptz)
returns table (outcome text, user_id uuid, full_name text, addresses text[], reset_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_pending pending_sign_ins;
begin
  perform lock_account((select w.user_id from pending_sign_ins w where w.token_hash = p_pending_hash));
  select * into v_pending from pending_sign_ins w where w.token_hash = p_pending_hash and w.expires_at > p_at;
  if not found then
    return query select 'gone', null::uuid, null::text, null::text[], null::timestamptz;
    return;
  elsif not within_limits(array[encode(sha256(convert_to('factor reset|' || v_pending.user_id, 'UTF8')), 'hex')], 'factor resets', p_at) then
    return query select 'limited', null::uuid, null::text, null::text[], null::timestamptz;
    return;
  end if;
  insert into factor_resets (user_id, stop_hash, requested_at, effective_at)
  values (v_pending.user_id, p_stop_hash, p_at, p_at + factor_reset_wait(v_pending.user_id, v_pending.by_mail))
  on conflict on constraint factor_resets_pkey do nothing;
  return query select case when found then 'requested' else 'already' end, p.id, p.full_name, account_addresses(p.id), r.effective_at
    from profiles p join factor_resets r on r.user_id = p.id where p.id = v_pending.user_id;
end
$$;

grant execute on function request_factor_reset(bytea,bytea,timestamp with time zone) to app;
