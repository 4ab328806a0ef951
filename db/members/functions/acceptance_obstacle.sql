-- Internal: why someone cannot accept an invitation and leave a household for it, or 'open': 'gone', what
-- invitation_state finds, 'last editor' or 'last member' (accept_invitation).
create function acceptance_obstacle(p_invitation invitations, p_user uuid, p_left uuid, p_at timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when p_invitation.id is null then 'gone'
    when state.found <> 'open' then state.found
    when others.count > 0 and others.editors = 0 then 'last editor'
    when others.count = 0 and not others.founded then 'last member'
    else 'open' end
    from (select invitation_state(p_invitation, p_user, p_at) as found) state
   cross join (
     select count(*) filter (where m.active and m.user_id <> p_user) as count,
            count(*) filter (where m.active and m.user_id <> p_user and m.role = 'editor') as editors,
            coalesce(bool_or(m.founder), false) as founded
       from household_members m where m.household_id = p_left) others
$$;
