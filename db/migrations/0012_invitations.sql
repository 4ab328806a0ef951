-- Inviting people into a household: an editor asks an address in, and whoever signs in with that address and opens the
-- mail's link may accept, once and for seven days. Only a hash of the link's token is kept.
--
-- As with members (0011), nobody but these functions writes: the household is waited for first, then looked at again.

alter table invitations add column accepted_by uuid references profiles(id) on delete set null;
--> statement-breakpoint
-- When Resend took the newest mail; null while it has not, which the settings show.
alter table invitations add column sent_at timestamptz;
--> statement-breakpoint
-- An address is asked in once: asking again takes the earlier invitation back.
create unique index invitations_one_open on invitations (household_id, email)
  where accepted_at is null and revoked_at is null;
--> statement-breakpoint
grant select (sent_at, accepted_by) on invitations to app;
--> statement-breakpoint
-- Internal: counts a mail to an address: 5 and 30 in an hour by whom it goes to and who has it sent, and 20 a day from
-- whichever households, as an account that invites is quickly made.
create function may_invite(p_email text, p_at timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select within_limits(array[
    encode(sha256(convert_to('invite|to|' || current_household() || '|' || p_email, 'UTF8')), 'hex'),
    encode(sha256(convert_to('invite|by|' || current_household(), 'UTF8')), 'hex')
  ], array[5, 30], interval '1 hour', p_at)
  and within_limits(array[encode(sha256(convert_to('invite|to|' || p_email, 'UTF8')), 'hex')], array[20],
    interval '1 day', p_at)
$$;
--> statement-breakpoint
-- Whoever is no editor of a household any more, or not in it, lets nobody into it: what they sent out is taken back, and
-- so is what would let themselves in again.
create function take_back_invitations() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update invitations i set revoked_at = coalesce(request_time(), now())
   where i.household_id = old.household_id and i.accepted_at is null and i.revoked_at is null
     and (i.invited_by = old.user_id
          or i.email = (select p.email from profiles p where p.id = old.user_id));
  return old;
end
$$;
--> statement-breakpoint
create trigger take_back_invitations after update of active, role on household_members
  for each row when (old.active and old.role = 'editor' and not (new.active and new.role = 'editor'))
  execute function take_back_invitations();
--> statement-breakpoint
-- Of a viewer who goes: the ones sent while they were an editor are taken back already.
create trigger take_back_invitations_to after update of active on household_members
  for each row when (old.active and old.role = 'viewer' and not new.active)
  execute function take_back_invitations();
--> statement-breakpoint
-- Of an account that is deleted: before the person's own row goes, with which the invitations would forget them.
create function take_back_invitations_of_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update invitations i set revoked_at = coalesce(request_time(), now())
   where i.invited_by = old.id and i.accepted_at is null and i.revoked_at is null;
  return old;
end
$$;
--> statement-breakpoint
create trigger take_back_invitations_of_account before delete on profiles
  for each row execute function take_back_invitations_of_account();
--> statement-breakpoint
-- p_household: the one the form was opened in. Answers 'invited', 'repeated' (this very invitation is there and its mail
-- was sent: a form sent twice), 'elsewhere' (the caller is in that household no more), 'member' or 'limited'.
create function invite_member(p_household uuid, p_id uuid, p_email text, p_role text, p_token_hash bytea,
  p_expires timestamptz, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_same invitations;
begin
  if (membership_by_now()).household_id is distinct from p_household then
    return 'elsewhere';
  end if;
  perform require_editor_by_now();
  select * into v_same from invitations i where i.household_id = p_household and i.id = p_id;
  if v_same.email = p_email and v_same.role = p_role and v_same.sent_at is not null
    and v_same.accepted_at is null and v_same.revoked_at is null and v_same.expires_at > p_at then
    return 'repeated';
  elsif exists (select from household_members m join profiles p on p.id = m.user_id
                 where m.household_id = p_household and m.active and p.email = p_email) then
    return 'member';
  elsif not may_invite(p_email, p_at) then
    return 'limited';
  end if;
  update invitations i set revoked_at = p_at
   where i.household_id = p_household and i.email = p_email and i.accepted_at is null and i.revoked_at is null;
  insert into invitations (household_id, id, email, role, token_hash, invited_by, created_at, expires_at)
  -- A form may come again: unsent yet, with another address, or after its invitation was taken back. That is another one.
  values (p_household, case when v_same.id is null then p_id else gen_random_uuid() end, p_email, p_role, p_token_hash,
    current_user_id(), p_at, p_expires);
  return 'invited';
end
$$;
--> statement-breakpoint
-- A new link for an invitation, also for one that has expired; the earlier link dies. Answers 'renewed', 'gone'
-- (accepted or taken back meanwhile), 'member' or 'limited'; the address and the role say what to write to whom.
create function renew_invitation(p_id uuid, p_token_hash bytea, p_expires timestamptz, p_at timestamptz)
returns table (outcome text, email text, role text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_open invitations;
begin
  perform require_editor_by_now();
  select * into v_open from invitations i
   where i.household_id = current_household() and i.id = p_id and i.accepted_at is null and i.revoked_at is null;
  if v_open.id is null then
    return query select 'gone', null::text, null::text;
  elsif exists (select from household_members m join profiles p on p.id = m.user_id
                 where m.household_id = v_open.household_id and m.active and p.email = v_open.email) then
    return query select 'member', v_open.email, v_open.role;
  elsif not may_invite(v_open.email, p_at) then
    return query select 'limited', v_open.email, v_open.role;
  else
    update invitations i set token_hash = p_token_hash, expires_at = p_expires, sent_at = null
     where i.household_id = v_open.household_id and i.id = p_id;
    return query select 'renewed', v_open.email, v_open.role;
  end if;
end
$$;
--> statement-breakpoint
-- The mail with that link is on its way. A newer link than that one is still unsent.
create function mark_invitation_sent(p_token_hash bytea, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update invitations i set sent_at = p_at
   where i.household_id = current_household() and can_edit() and i.token_hash = p_token_hash
$$;
--> statement-breakpoint
-- False when it was accepted meanwhile, or never there. Taking it back twice is fine.
create function revoke_invitation(p_id uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_editor_by_now();
  update invitations i set revoked_at = coalesce(i.revoked_at, p_at)
   where i.household_id = current_household() and i.id = p_id and i.accepted_at is null;
  return found;
end
$$;
--> statement-breakpoint
-- Internal: how an invitation stands for somebody; for a stranger, p_user null, as far as that can be told.
-- 'open', 'joined' (this person accepted it and is in), 'used', 'revoked', 'expired', 'other address', 'member', 'lapsed'.
create function invitation_state(p_invitation invitations, p_user uuid, p_at timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when p_invitation.accepted_at is not null and p_invitation.accepted_by = p_user and own.active then 'joined'
    when p_user is not null and p.email is distinct from p_invitation.email then 'other address'
    when p_invitation.accepted_at is not null then 'used'
    when p_invitation.revoked_at is not null then 'revoked'
    when p_invitation.expires_at <= p_at then 'expired'
    when own.active then 'member'
    when (b.is_active and b.end_date >= (p_at at time zone h.time_zone)::date) is not true then 'lapsed'
    else 'open' end
  from households h
  left join subscriptions b on b.household_id = h.id
  left join profiles p on p.id = p_user
  left join household_members own on own.household_id = h.id and own.user_id = p_user
  where h.id = p_invitation.household_id
$$;
--> statement-breakpoint
-- What the page of a link shows, and to whom: the token, which only the mail tells, opens it to strangers, too. A person
-- with another address than the invited one is told that address, and nothing of the household. `leaves`: the household
-- of somebody else that they are in now, to which accepting leaves no way back. No row: no such link.
create function invitation_of_link(p_token_hash bytea, p_at timestamptz)
returns table (state text, email text, role text, household_name text, invited_by text, leaves text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.state, i.email, i.role,
         case when s.state <> 'other address' then h.name end,
         case when s.state <> 'other address' then p.first_name end,
         (select own.name from household_members m join households own on own.id = m.household_id
           where m.user_id = current_user_id() and m.active and not m.founder)
    from invitations i
    join households h on h.id = i.household_id
    left join profiles p on p.id = i.invited_by
    cross join lateral (select invitation_state(i, current_user_id(), p_at) as state) s
   where i.token_hash = p_token_hash
$$;
--> statement-breakpoint
-- Joins the invited person to the household, with the session they have. Answers 'joined', also when this very person
-- accepted before; 'gone' when there is no such link; what invitation_state finds; 'last editor': in the household they
-- would leave are others, and no other editor; or 'last member': nobody else is in it or has founded it, so that nobody
-- could reach it any more. Nothing changes unless they join; `tell` is then the address of whoever invited them. Their row in a household they
-- leave stays, switched off: the founded one is what leaving comes back to.
create function accept_invitation(p_token_hash bytea, p_at timestamptz) returns table (outcome text, tell text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid := current_user_id();
  v_invitation invitations;
  v_state text;
  v_left uuid;
begin
  if v_user is null then
    raise exception 'no session' using errcode = 'PA401';
  end if;
  -- In the order that everybody keeps who waits for both: households by their ids, then the person.
  select m.household_id into v_left from household_members m where m.user_id = v_user and m.active;
  perform from households h
    where h.id = v_left or h.id = (select i.household_id from invitations i where i.token_hash = p_token_hash)
    order by h.id for no key update;
  perform from profiles p where p.id = v_user for no key update;
  select * into v_invitation from invitations i where i.token_hash = p_token_hash;
  if v_invitation.id is null then
    return query select 'gone', null::text;
    return;
  end if;
  v_state := invitation_state(v_invitation, v_user, p_at);
  if v_state <> 'open' then
    return query select v_state, null::text;
    return;
  end if;
  -- They may have been removed from where they were while this waited.
  select m.household_id into v_left from household_members m where m.user_id = v_user and m.active;
  if (select count(*) > 0 and count(*) filter (where m.role = 'editor') = 0 from household_members m
       where m.household_id = v_left and m.user_id <> v_user and m.active) then
    return query select 'last editor', null::text;
    return;
  elsif not exists (select from household_members m where m.household_id = v_left
                       and (m.founder or (m.active and m.user_id <> v_user))) then
    return query select 'last member', null::text;
    return;
  end if;
  update household_members m set active = false where m.user_id = v_user and m.active;
  insert into household_members as m (household_id, user_id, role, founder, active, joined_at)
  values (v_invitation.household_id, v_user, v_invitation.role, false, true, p_at)
  on conflict (household_id, user_id) do update
    set active = true, joined_at = excluded.joined_at,
        role = case when m.founder then 'editor' else excluded.role end;
  update invitations i set accepted_at = p_at, accepted_by = v_user
   where i.household_id = v_invitation.household_id and i.id = v_invitation.id;
  return query select 'joined', (select p.email from profiles p where p.id = v_invitation.invited_by);
end
$$;
--> statement-breakpoint
-- As in 0008, and invitations a month after they were of use: their addresses are of people who may never have joined.
create or replace function sweep(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where expires_at <= p_at;
  delete from email_links where least(used_at, expires_at) <= p_at - interval '7 days';
  delete from invitations where least(accepted_at, revoked_at, expires_at) <= p_at - interval '30 days';
  delete from attempts where window_start <= p_at - interval '1 day';
  delete from scheduled_mails where created_at <= p_at - interval '13 months';
$$;
--> statement-breakpoint
-- p_opened_in: the household that a form says it was opened in, where it says so. PH409: the person is in another one by
-- now, and what they entered is not for it.
create function require_household(p_opened_in uuid) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_opened_in <> current_household() then
    raise exception 'opened in another household' using errcode = 'PH409';
  end if;
end
$$;
--> statement-breakpoint
grant execute on function
  require_household(uuid),
  invite_member(uuid, uuid, text, text, bytea, timestamptz, timestamptz),
  renew_invitation(uuid, bytea, timestamptz, timestamptz),
  mark_invitation_sent(bytea, timestamptz),
  revoke_invitation(uuid, timestamptz),
  invitation_of_link(bytea, timestamptz),
  accept_invitation(bytea, timestamptz)
to app;
