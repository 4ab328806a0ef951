-- Moves the invited person to the household, in their current session. Returns 'joined', also when this very person
-- accepted before; 'gone' when there is no such link; what invitation_state finds; 'last editor': the household they
-- would leave has other members and no other editor; or 'last member': nobody else is in it or has founded it, so that
-- nobody could reach it any more; or 'paying': nobody else is in it, PayPal charges for it, and they were not told so:
-- p_leaves_paying is the household of which they were. PD006: as require_undisputed. Nothing changes unless they join just
-- now; inviter_email is then the address of whoever invited them. has_notice: the link of p_notice_hash undoes it
-- (late_membership), unless it is the household that they founded. Their row in the household they leave stays, inactive:
-- the founded household is the one that leaving returns to. In any other, their phones send nothing any more, and their calendar
-- reads nothing, though they be invited back. The last parameters have defaults for workers of the previous
-- version.
create function accept_invitation(p_token_hash bytea, p_at timestamptz, p_leaves_paying uuid default null,
  p_notice_hash bytea default null, p_notice_expires timestamptz default null)
returns table (outcome text, inviter_email text, has_notice boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid := current_user_id();
  v_invitation invitations;
  v_obstacle text;
  v_left uuid;
  v_paying subscriptions;
  v_has_notice boolean;
begin
  if v_user is null then
    raise exception 'signed_out' using errcode = 'PA401';
  end if;
  -- Everyone locks in this order: households by id, then the person, then what is theirs.
  select m.household_id into v_left from household_members m where m.user_id = v_user and m.active;
  perform from households h
    where h.id = v_left or h.id = (select i.household_id from invitations i where i.token_hash = p_token_hash)
    order by h.id for no key update;
  perform lock_own_account();
  -- Whoever withdraws it at the same time, as by a new password, has done so now, or waits.
  select * into v_invitation from invitations i where i.token_hash = p_token_hash for no key update;
  -- They may have been removed from their household while this waited.
  select m.household_id into v_left from household_members m where m.user_id = v_user and m.active;
  v_obstacle := acceptance_obstacle(v_invitation, v_user, v_left, p_at);
  if v_obstacle <> 'open' then
    return query select v_obstacle, null::text, false;
    return;
  end if;
  perform require_undisputed(v_user, p_at);
  if not exists (select from household_members m where m.household_id = v_left and m.active and m.user_id <> v_user) then
    -- Whoever is beginning a subscription for it looks again (subscription_standing).
    update subscriptions s set version = s.version + 1 where s.household_id = v_left returning * into v_paying;
    if p_leaves_paying is distinct from v_left and exists (select from chargeable_subscriptions(v_paying)) then
      return query select 'paying', null::text, false;
      return;
    end if;
  end if;
  update household_members m set active = false where m.user_id = v_user and m.active;
  -- Only where they founded it does anything wait for them.
  perform end_keys(m.household_id, v_user, p_at) from household_members m where m.user_id = v_user and not m.founder;
  insert into household_members as m (household_id, user_id, role, founder, active, joined_at)
  values (v_invitation.household_id, v_user, v_invitation.role, false, true, p_at)
  on conflict (household_id, user_id) do update
    set active = true, joined_at = excluded.joined_at,
        role = case when m.founder then 'editor' else excluded.role end
  returning p_notice_hash is not null and not m.founder into v_has_notice;
  update invitations i set accepted_at = p_at, accepted_by = v_user
   where i.household_id = v_invitation.household_id and i.id = v_invitation.id;
  if v_has_notice then
    insert into email_links (token_hash, user_id, purpose, undoes_joining, created_at, expires_at)
    values (p_notice_hash, v_user, 'not-me', true, after_links(v_user, p_at), p_notice_expires);
  end if;
  return query select 'joined', (select p.email from profiles p where p.id = v_invitation.invited_by), v_has_notice;
end
$$;

grant execute on function accept_invitation(bytea,timestamp with time zone,uuid,bytea,timestamp with time zone) to app;
