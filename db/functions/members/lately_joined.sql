-- Who came into a person's household in the last 30 days, by name: whoever knew the person's password may have invited
-- them. Empty for a viewer, who can invite nobody.
create function lately_joined(p_user uuid, p_at timestamptz) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(
    select p.full_name
      from household_members own
      join household_members m on m.household_id = own.household_id and m.active and m.user_id <> own.user_id
      join profiles p on p.id = m.user_id
     where own.user_id = p_user and own.active and own.role = 'editor' and m.joined_at > p_at - interval '30 days'
     order by m.joined_at, m.user_id)
$$;
