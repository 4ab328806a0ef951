-- Sets the caller's password. Their session and device stay; every other session ends, every other device is forgotten
-- or disowned (disown_devices), every key of a phone and address of a calendar is removed, and so is each linked identity and passkey that is not named to be kept, as at a reset: whoever knew the old password
-- may have added their own. So may they have invited themselves: open invitations are withdrawn. `done` is false when p_old_hash is out of date: then nothing is changed. Identities go before
-- sessions, so that no session can begin with one that goes. PN429: they changed it too often within a day.
create function change_password(p_token_hash bytea, p_old_hash text, p_new_hash text, p_kept_identities text[],
  p_kept_passkeys uuid[], p_device bytea, p_at timestamptz)
returns table (done boolean, unlinked text[], linked text[], withdrawn text[], joined text[], removed_passkeys text[],
  removed_phones text[], removed_calendar boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_unlinked text[] := '{}';
  v_withdrawn text[];
  v_removed text[] := '{}';
  v_phones text[];
  v_calendar boolean;
  v_has_factor boolean;
begin
  -- What is added to the account at the same time is there now, or waits.
  perform lock_own_account();
  v_has_factor := second_factor_is_on(current_user_id(), p_at);
  update credentials c set password_hash = p_new_hash
   where c.user_id = current_user_id() and c.password_hash = p_old_hash;
  if not found then
    return query select false, '{}'::text[], '{}'::text[], '{}'::text[], '{}'::text[], '{}'::text[], '{}'::text[], false;
    return;
  end if;
  -- A mailbox or a password alone must not remove what was added with the second factor, nor whom a request to turn it off is
  -- told of.
  if not v_has_factor or is_reauthenticated() then
    with gone as (
      delete from identities i where i.user_id = current_user_id() and i.email <> all (p_kept_identities) returning i.email)
    select coalesce(array_agg(gone.email), '{}') into v_unlinked from gone;
    with gone as (
      delete from passkeys k where k.user_id = current_user_id() and k.id <> all (p_kept_passkeys) returning k.name)
    select coalesce(array_agg(gone.name order by gone.name), '{}') into v_removed from gone;
  end if;
  perform count_access_change('new passwords', p_at);
  perform forget_proof_tries(p_token_hash, 'password', p_at);
  delete from calendar_feeds f where f.user_id = current_user_id();
  v_calendar := found;
  with gone as (delete from phone_keys t where t.user_id = current_user_id() returning t.name)
  select coalesce(array_agg(gone.name order by gone.name), '{}') into v_phones from gone;
  delete from sign_in_codes c using profiles p where p.id = current_user_id() and c.email = p.email;
  delete from pending_identities w where w.user_id = current_user_id();
  delete from pending_sign_ins w where w.user_id = current_user_id();
  with gone as (
    update invitations i set revoked_at = p_at
     where i.invited_by = current_user_id() and i.accepted_at is null and i.revoked_at is null
    returning i.email, i.expires_at)
  select coalesce(array_agg(gone.email order by gone.email), '{}') into v_withdrawn from gone where gone.expires_at > p_at;
  -- Nor who is told of such a request.
  delete from sessions s
   where s.user_id = current_user_id() and s.token_hash <> p_token_hash and may_end_session(s, p_token_hash);
  delete from known_devices d
   where d.user_id = current_user_id() and d.device_hash <> p_device and not (v_has_factor and d.passed_factor);
  update known_devices d set trusted_until = null where d.user_id = current_user_id() and d.device_hash <> p_device;
  if exists (select from sessions o where o.token_hash = p_token_hash and o.user_id = current_user_id() and o.passed_factor) then
    perform disown_devices(current_user_id(), null, p_device);
  end if;
  -- What gives the account its address or its household back outlives a new password, as whoever took it may choose one; and while the factor
  -- is on, so does every link for whoever did not make a change: none of them gets past the factor.
  update email_links l set used_at = p_at
   where l.user_id = current_user_id() and l.used_at is null
     and (l.purpose <> 'not-me' or (l.restores_email is null and not l.undoes_joining and not v_has_factor));
  return query select true, v_unlinked, array(select i.email from identities i where i.user_id = current_user_id()),
    v_withdrawn, lately_joined(current_user_id(), p_at), v_removed, v_phones, v_calendar;
end
$$;

grant execute on function change_password(bytea,text,text,text[],uuid[],bytea,timestamp with time zone) to app;
