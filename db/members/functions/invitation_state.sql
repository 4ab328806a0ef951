-- Internal: how an invitation stands for someone; for a stranger (p_user null), as far as that can be known.
-- 'open', 'joined' (this person accepted it and is in), 'used', 'replaced' (there is a newer one to the same address),
-- 'revoked', 'expired', 'other address', 'member', 'lapsed'.
create function invitation_state(p_invitation invitations, p_user uuid, p_at timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when p_invitation.accepted_at is not null and p_invitation.accepted_by = p_user and own.active then 'joined'
    when p_user is not null and p.email is distinct from p_invitation.email then 'other address'
    when p_invitation.accepted_at is not null then 'used'
    when p_invitation.revoked_at is not null and exists (
      select from invitations newer
       where newer.household_id = p_invitation.household_id and newer.email = p_invitation.email
         and newer.created_at >= p_invitation.revoked_at and newer.revoked_at is null) then 'replaced'
    when p_invitation.revoked_at is not null then 'revoked'
    when p_invitation.expires_at <= p_at then 'expired'
    when own.active then 'member'
    when (b.is_active and b.end_date >= (p_at at time zone h.time_zone)::date) is not true then 'lapsed'
    else 'open' end
  from households h
  left join household_access b on b.household_id = h.id
  left join profiles p on p.id = p_user
  left join household_members own on own.household_id = h.id and own.user_id = p_user
  where h.id = p_invitation.household_id
$$;
