-- p_household: the one the form was opened in. Returns 'invited', 'repeated' (this very invitation exists and its mail
-- was sent: the form was sent twice), 'elsewhere' (the caller is no longer in that household), 'member',
-- 'many' (as many are open as may be) or 'limited'.
create function invite_member(p_household uuid, p_id uuid, p_email text, p_role text, p_token_hash bytea,
  p_expires timestamptz, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_same invitations;
begin
  if (lock_membership()).household_id is distinct from p_household then
    return 'elsewhere';
  end if;
  perform require_current_editor();
  select * into v_same from invitations i where i.household_id = p_household and i.id = p_id;
  if v_same.email = p_email and v_same.role = p_role and v_same.sent_at is not null
    and v_same.accepted_at is null and v_same.revoked_at is null and v_same.expires_at > p_at then
    return 'repeated';
  elsif exists (select from household_members m join profiles p on p.id = m.user_id
                 where m.household_id = p_household and m.active and p.email = p_email) then
    return 'member';
  elsif (select count(*) from invitations i
          where i.household_id = p_household and i.email <> p_email and i.accepted_at is null and i.revoked_at is null)
        >= limit_of('invitations') then
    return 'many';
  elsif not may_invite(p_email, p_at) then
    return 'limited';
  end if;
  update invitations i set revoked_at = p_at
   where i.household_id = p_household and i.email = p_email and i.accepted_at is null and i.revoked_at is null;
  insert into invitations (household_id, id, email, role, token_hash, invited_by, created_at, expires_at)
  -- A resent form is another invitation if the first is unsent, to another address, or revoked.
  values (p_household, case when v_same.id is null then p_id else gen_random_uuid() end, p_email, p_role, p_token_hash,
    current_user_id(), p_at, p_expires);
  return 'invited';
end
$$;

grant execute on function invite_member(uuid,uuid,text,text,bytea,timestamp with time zone,timestamp with time zone) to app;
