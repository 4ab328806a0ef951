-- A household that nobody is in and nobody has founded can be reached by nobody: it ends with the last person in it.
-- That is so where a founder has deleted their account. Nobody ends one without having been told.

-- Internal: whether the caller's household would be deserted without them; its founder does not leave it.
create function leaving_ends_household() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from households_left_behind() w
    join household_members m on m.household_id = w.id and m.user_id = current_user_id()
   where w.active and w.ends and not m.founder)
$$;
