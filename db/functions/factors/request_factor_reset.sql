-- Asks to turn off the second factor of a pending sign-in, which happens a day later unless somebody stops it. Returns
-- 'requested', 'already' (somebody has asked before), 'limited' or 'gone'; and every address that hears of it.
create function request_factor_reset(p_pending_hash bytea, p_stop_hash bytea, p_at timestamptz)
returns table (outcome text, user_id uuid, full_name text, addresses text[], reset_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
begin
  select w.user_id into v_user from pending_sign_ins w where w.token_hash = p_pending_hash and w.expires_at > p_at;
  if not found then
    return query select 'gone', null::uuid, null::text, null::text[], null::timestamptz;
    return;
  elsif not within_limits(array[encode(sha256(convert_to('factor reset|' || v_user, 'UTF8')), 'hex')], array[3],
                          interval '1 day', p_at) then
    return query select 'limited', null::uuid, null::text, null::text[], null::timestamptz;
    return;
  end if;
  insert into factor_resets (user_id, stop_hash, requested_at, effective_at)
  values (v_user, p_stop_hash, p_at, p_at + interval '24 hours')
  on conflict on constraint factor_resets_pkey do nothing;
  return query select case when found then 'requested' else 'already' end, p.id, p.full_name, account_addresses(p.id), r.effective_at
    from profiles p join factor_resets r on r.user_id = p.id where p.id = v_user;
end
$$;

grant execute on function request_factor_reset(bytea,bytea,timestamp with time zone) to app;
