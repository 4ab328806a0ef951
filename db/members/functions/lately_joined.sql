-- Who came into a person's household in the last 30 days, or by their invitation into any, by name: whoever knew the
-- person's password may have let them in, and may have taken away the person's role or place since.
create function lately_joined(p_user uuid, p_at timestamptz) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(
    select distinct p.full_name
      from (select m.user_id
              from household_members own
              join household_members m on m.household_id = own.household_id and m.active and m.user_id <> own.user_id
             where own.user_id = p_user and own.active and own.role = 'editor'
               and m.joined_at > p_at - interval '30 days'
             union
            select i.accepted_by from invitations i
             where i.invited_by = p_user and i.accepted_at > p_at - interval '30 days'
               and i.accepted_by is distinct from p_user) joined
      join profiles p on p.id = joined.user_id
     order by p.full_name)
$$;
