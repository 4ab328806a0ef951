-- Uses the link of a mail about a change that its reader did not make: ends every session but the old ones of a
-- second factor (stays_signed_in), and whatever was begun, makes the password useless, forgets devices or, where they passed the factor in those days, disowns them (disown_devices), withdraws invitations, removes the passkeys, identities and keys of phones that were
-- added since the first change that a mail told of in the seven days before the link's own (disputed_since), gives the account the address back that it had
-- at that link's change, ends a membership that began lately (late_membership), removes every address of a calendar, and stores a link to choose a new password. What undoes an earlier change stays good. Until a mailed
-- link has set a password, no passkey and no identity opens the account, however old (lock_unless_secured): a mail that told of
-- one may have been overlooked. A second factor that was on before the first of those changes is its owner's, and with it
-- what opens the account: a mailbox alone shuts nobody out of that. p_stop_hash: asks to turn off the second factor, too, which
-- takes three days, as it rests on a mail; null keeps it on, whoever asked. No row when the link is no longer valid.
create function secure_account(p_link_hash bytea, p_reset_hash bytea, p_reset_expires timestamptz, p_stop_hash bytea,
  p_at timestamptz) returns table (full_name text, addresses text[], reset_at timestamptz, is_taken boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
  v_link email_links;
  v_since timestamptz;
  v_address text;
  v_is_taken boolean;
  v_secures boolean;
begin
  -- Households come before accounts. Of one that is joined at this very moment, only the account's own requests can be in the way.
  perform from households h
    where h.id = (select m.household_id from late_membership(p_link_hash, p_at) m) for no key update;
  v_user := use_link(p_link_hash, 'not-me', p_at);
  if v_user is null then
    return;
  end if;
  select * into v_link from email_links l where l.token_hash = p_link_hash;
  v_since := disputed_since(v_link);
  v_address := (select l.restores_email from email_links l
                 where l.user_id = v_user and l.restores_email is not null and l.created_at >= v_link.created_at
                 order by l.created_at limit 1);
  v_is_taken := v_address is not null and exists (select from profiles p where p.email = v_address and p.id <> v_user);
  v_secures := not second_factor_is_on(v_user, p_at)
    or exists (select from authenticators a where a.user_id = v_user and a.confirmed_at >= v_since);
  -- First of all, so that no sign-in begins meanwhile.
  update profiles p set secured_at = case when v_secures then p_at else p.secured_at end where p.id = v_user;
  delete from sign_in_codes c using profiles p where p.id = v_user and c.email = p.email;
  delete from identities i where i.user_id = v_user and i.linked_at >= v_since;
  delete from passkeys k where k.user_id = v_user and k.created_at >= v_since;
  delete from phone_keys t where t.user_id = v_user and t.created_at >= v_since;
  -- However old: it is a secret in a URL, which nobody sees being read, and its owner makes another one in a moment.
  delete from calendar_feeds f where f.user_id = v_user;
  update invitations i set revoked_at = p_at
   where i.invited_by = v_user and i.accepted_at is null and i.revoked_at is null;
  -- Whoever made the change may know it, and sign in again before its owner has chosen another. It goes before what it begins:
  -- a sign-in under way is waited for.
  update credentials c set password_hash = unknown_password_hash() where c.user_id = v_user;
  delete from pending_sign_ins w where w.user_id = v_user;
  delete from pending_identities w where w.user_id = v_user;
  delete from sessions s where s.user_id = v_user and not stays_signed_in(s, v_link, p_at);
  perform forget_devices(v_user, p_at);
  perform disown_devices(v_user, array(
    select d.device_hash from known_devices d
     where d.user_id = v_user and d.passed_factor_at >= v_link.created_at - lifetime_of('not-me')), null);
  perform end_late_membership(p_link_hash, p_at);
  update email_links l set used_at = p_at
   where l.user_id = v_user and l.used_at is null and (l.purpose <> 'not-me' or l.created_at >= v_link.created_at);
  if v_is_taken then
    -- It is good again once the other account is gone; until then the account is its owner's alone by the links that give
    -- an address back, while which nobody deletes it.
    update email_links l set used_at = null
     where l.token_hash = p_link_hash or (l.user_id = v_user and l.restores_email is not null and l.used_at = p_at);
    return query select p.full_name, '{}'::text[], null::timestamptz, true from profiles p where p.id = v_user;
    return;
  elsif v_address is not null then
    update profiles p set email = v_address where p.id = v_user;
  end if;
  insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
  values (p_reset_hash, v_user, 'reset', p_at, p_reset_expires);
  if p_stop_hash is null then
    delete from factor_resets r where r.user_id = v_user and r.effective_at > p_at;
  elsif second_factor_is_on(v_user, p_at) then
    insert into factor_resets (user_id, stop_hash, requested_at, effective_at, disputed_from)
    values (v_user, p_stop_hash, p_at, p_at + factor_reset_wait(v_user, true), v_since)
    on conflict on constraint factor_resets_pkey do update
       set stop_hash = excluded.stop_hash, disputed_from = excluded.disputed_from;
  end if;
  -- Nor does an identity's mailbox keep the factor on that is disputed.
  return query select p.full_name, case when v_secures then array[p.email] else account_addresses(p.id) end, r.effective_at, false
    from profiles p left join factor_resets r on r.user_id = p.id where p.id = v_user;
end
$$;

grant execute on function secure_account(bytea,bytea,timestamp with time zone,bytea,timestamp with time zone) to app;
