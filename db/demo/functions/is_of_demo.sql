-- Internal: whether a person is one of a demo household's.
create function is_of_demo(p_user uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from household_members m join households h on h.id = m.household_id
                  where m.user_id = p_user and m.active and h.demo is not null)
$$;
