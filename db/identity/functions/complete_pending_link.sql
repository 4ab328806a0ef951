-- Links the pending identity and signs in, once. p_password_hash is the one that begin_pending_link returned and the
-- password matched. Returns 'linked', 'factor' (the second
-- one is awaited, and the identity is linked with it), 'gone', 'changed' (the password has changed: the identity is still pending) or
-- 'taken' (the account or the identity was linked otherwise meanwhile).
create function complete_pending_link(p_pending_hash bytea, p_password_hash text, p_notice_hash bytea, p_notice_expires timestamptz,
  p_token_hash bytea, p_user_agent text,
  p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz)
returns table (outcome text, email text, full_name text, identity_email text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_waiting pending_identities;
begin
  perform lock_account((select w.user_id from pending_identities w where w.token_hash = p_pending_hash));
  select * into v_waiting from pending_identities w
   where w.token_hash = p_pending_hash and w.expires_at > p_at for update;
  if not found then
    return query select 'gone', null::text, null::text, null::text;
    return;
  end if;
  perform from credentials c where c.user_id = v_waiting.user_id and c.password_hash = p_password_hash for update;
  if not found then
    return query select 'changed', null::text, null::text, null::text;
    return;
  end if;
  if start_session(v_waiting.user_id, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at) = 'factor' then
    update pending_sign_ins w set identity_hash = p_pending_hash, by_password = true where w.token_hash = p_token_hash;
    return query select 'factor', null::text, null::text, null::text;
    return;
  end if;
  delete from pending_identities w where w.token_hash = p_pending_hash;
  insert into identities (provider, subject, user_id, email, linked_at)
  values (v_waiting.provider, v_waiting.subject, v_waiting.user_id, v_waiting.email,
    after_links(v_waiting.user_id, p_at)) on conflict do nothing;
  if not found then
    delete from sessions s where s.token_hash = p_token_hash;
    return query select 'taken', null::text, null::text, null::text;
    return;
  end if;
  perform store_notice_link(v_waiting.user_id, p_notice_hash, p_notice_expires, p_at);
  return query select 'linked', p.email, p.full_name, v_waiting.email from profiles p where p.id = v_waiting.user_id;
end
$$;

grant execute on function complete_pending_link(bytea,text,bytea,timestamp with time zone,bytea,text,text,bytea,timestamp with time zone,timestamp with time zone) to app;
