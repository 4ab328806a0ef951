-- Signs in with the second factor: a code of p_step, which the worker has checked against the authenticator p_factor_id, or a
-- recovery code. Returns 'signed in', 'wrong' (it was used before, or use_factor) or 'gone'. p_trusted_until: until when this device needs no second factor; null where it always does.
-- identity_email is of the identity that was linked with the sign-in. Whoever has the factor needs no request to turn it off.
create function complete_sign_in(p_pending_hash bytea, p_step bigint, p_recovery_hash bytea, p_trusted_until timestamptz,
  p_notice_hash bytea, p_notice_expires timestamptz,
  p_token_hash bytea, p_user_agent text, p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz,
  p_factor_id uuid default null)
returns table (outcome text, user_id uuid, email text, full_name text, codes_left integer, identity_email text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_pending pending_sign_ins;
  v_identity pending_identities;
begin
  perform lock_account((select w.user_id from pending_sign_ins w where w.token_hash = p_pending_hash));
  select * into v_pending from pending_sign_ins w where w.token_hash = p_pending_hash and w.expires_at > p_at for update;
  if not found then
    return query select 'gone', null::uuid, null::text, null::text, 0, null::text;
    return;
  elsif not use_factor(v_pending.user_id, p_step, p_recovery_hash, p_factor_id) then
    return query select 'wrong', null::uuid, null::text, null::text, 0, null::text;
    return;
  end if;
  delete from pending_sign_ins w where w.token_hash = p_pending_hash;
  delete from attempts a where a.key = factor_attempts_key(v_pending.user_id, p_device);
  -- One that is due has turned it off, and everyone is told.
  delete from factor_resets r where r.user_id = v_pending.user_id and r.effective_at > p_at;
  -- Whoever has the password that was set by mail has the factor, too; a mailed code or a passkey shows nothing of that.
  update credentials c set mailed_at = null
   where c.user_id = v_pending.user_id and c.mailed_at is not null and v_pending.by_password;
  delete from pending_identities i where i.token_hash = v_pending.identity_hash and i.expires_at > p_at
  returning * into v_identity;
  if found then
    insert into identities (provider, subject, user_id, email, linked_at)
    values (v_identity.provider, v_identity.subject, v_identity.user_id, v_identity.email,
      after_links(v_identity.user_id, p_at)) on conflict do nothing;
    if not found then
      v_identity.email := null;
    end if;
  end if;
  perform open_session(v_pending.user_id, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  perform pass_factor(v_pending.user_id, p_token_hash, p_at, null);
  update known_devices d set trusted_until = coalesce(p_trusted_until, d.trusted_until)
   where d.user_id = v_pending.user_id and d.device_hash = p_device;
  if p_recovery_hash is not null or v_identity.email is not null then
    perform store_notice_link(v_pending.user_id, p_notice_hash, p_notice_expires, p_at);
  end if;
  return query select 'signed in', p.id, p.email, p.full_name,
      (select count(*)::integer from recovery_codes c where c.user_id = p.id), v_identity.email
    from profiles p where p.id = v_pending.user_id;
end
$$;

grant execute on function complete_sign_in(bytea,bigint,bytea,timestamp with time zone,bytea,timestamp with time zone,bytea,text,text,bytea,timestamp with time zone,timestamp with time zone,uuid) to app;
