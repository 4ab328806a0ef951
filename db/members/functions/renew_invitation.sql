-- Gives an open invitation a new link and another term. Returns 'renewed', 'gone', 'member' or 'limited'.
create function renew_invitation(p_id uuid, p_token_hash bytea, p_expires timestamptz, p_at timestamptz)
returns table (outcome text, email text, role text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_open invitations;
begin
  perform require_current_editor();
  select * into v_open from invitations i
   where i.household_id = (select current_household()) and i.id = p_id and i.accepted_at is null and i.revoked_at is null
     for no key update;
  if v_open.id is null then
    return query select 'gone', null::text, null::text;
  elsif exists (select from household_members m join profiles p on p.id = m.user_id
                 where m.household_id = v_open.household_id and m.active and p.email = v_open.email) then
    return query select 'member', v_open.email, v_open.role;
  elsif not may_invite(v_open.email, p_at) then
    return query select 'limited', v_open.email, v_open.role;
  else
    update invitations i set token_hash = p_token_hash, replaced_hashes = array_append(i.replaced_hashes, i.token_hash),
           expires_at = p_expires, sent_at = null
     where i.household_id = v_open.household_id and i.id = p_id;
    return query select 'renewed', v_open.email, v_open.role;
  end if;
end
$$;

grant execute on function renew_invitation(uuid,bytea,timestamp with time zone,timestamp with time zone) to app;
