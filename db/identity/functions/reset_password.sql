-- Uses a link to set a new password. Whatever gives access and was not named to be kept is removed, every key of a
-- phone and address of a calendar included, and the account is no longer secured (lock_unless_secured); while the second factor is on, sessions in which it was used stay, and devices on which it was are told
-- of a request to turn it off (identities are named by the address that was shown: another one may have been linked since); the
-- current device becomes known. Open invitations are withdrawn, as someone else may have sent them to let themselves in. No row when the link is gone: then nothing is changed. Identities
-- go before sessions, so that no session can begin with one that goes.
create function reset_password(p_link_hash bytea, p_password_hash text, p_kept_sessions uuid[], p_kept_identities text[],
  p_kept_passkeys uuid[], p_device bytea, p_at timestamptz)
returns table (email text, full_name text, had_password boolean, ended_sessions integer, kept_sessions integer, unlinked text[],
  linked text[], withdrawn text[], joined text[], removed_passkeys text[], removed_phones text[], removed_calendar boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid := use_link(p_link_hash, 'reset', p_at);
  v_had_password boolean;
  v_ended integer;
  v_unlinked text[] := '{}';
  v_withdrawn text[];
  v_removed text[] := '{}';
  v_phones text[];
  v_calendar boolean;
  v_has_factor boolean;
  v_was_secured boolean;
begin
  if v_user is null then
    return;
  end if;
  v_has_factor := second_factor_is_on(v_user, p_at);
  update profiles p set secured_at = null where p.id = v_user and p.secured_at is not null;
  v_was_secured := found;
  v_had_password := exists (select from credentials c where c.user_id = v_user);
  insert into credentials (user_id, password_hash, mailed_at) values (v_user, p_password_hash, p_at)
  on conflict (user_id) do update set password_hash = excluded.password_hash, mailed_at = excluded.mailed_at;
  -- A mailbox or a password alone must not remove what was added with the second factor, nor whom a request to turn it off is
  -- told of; unless that factor is disputed, too.
  if v_was_secured or not v_has_factor then
    with gone as (
      delete from identities i where i.user_id = v_user and i.email <> all (p_kept_identities) returning i.email)
    select coalesce(array_agg(gone.email), '{}') into v_unlinked from gone;
    with gone as (
      delete from passkeys k where k.user_id = v_user and k.id <> all (p_kept_passkeys) returning k.name)
    select coalesce(array_agg(gone.name order by gone.name), '{}') into v_removed from gone;
  end if;
  delete from calendar_feeds f where f.user_id = v_user;
  v_calendar := found;
  with gone as (delete from phone_keys t where t.user_id = v_user returning t.name)
  select coalesce(array_agg(gone.name order by gone.name), '{}') into v_phones from gone;
  delete from sign_in_codes c using profiles p where p.id = v_user and c.email = p.email;
  delete from pending_identities w where w.user_id = v_user;
  delete from pending_sign_ins w where w.user_id = v_user;
  with gone as (
    update invitations i set revoked_at = p_at
     where i.invited_by = v_user and i.accepted_at is null and i.revoked_at is null
    returning i.email, i.expires_at)
  select coalesce(array_agg(gone.email order by gone.email), '{}') into v_withdrawn from gone where gone.expires_at > p_at;
  delete from sessions s where s.user_id = v_user and case when v_has_factor then not s.passed_factor else s.id <> all (p_kept_sessions) end;
  get diagnostics v_ended = row_count;
  perform forget_devices(v_user, p_at);
  delete from attempts a where a.key = device_tries_key(v_user, p_device);
  insert into known_devices (user_id, device_hash, last_used_at) values (v_user, p_device, p_at)
  on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at;
  -- What gives the account its address or its household back outlives a new password, as whoever took it may choose one; and while the factor
  -- is on, so does every link for whoever did not make a change: none of them gets past the factor.
  update email_links l set used_at = p_at
   where l.user_id = v_user and l.used_at is null
     and (l.purpose <> 'not-me' or (l.restores_email is null and not l.undoes_joining and not v_has_factor));
  return query
    select p.email, p.full_name, v_had_password, v_ended,
           (select count(*)::integer from sessions s where s.user_id = v_user and s.expires_at > p_at), v_unlinked,
           array(select i.email from identities i where i.user_id = v_user), v_withdrawn, lately_joined(v_user, p_at), v_removed, v_phones, v_calendar
      from profiles p where p.id = v_user;
end
$$;

grant execute on function reset_password(bytea,text,uuid[],text[],uuid[],bytea,timestamp with time zone) to app;
