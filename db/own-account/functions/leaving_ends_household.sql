-- Internal: whether the caller's household would be left without anyone, so that it ends; its founder does not leave
-- it.
--
-- A household that nobody is in and nobody has founded can be reached by nobody: it ends with its last member. That
-- happens once a founder has deleted their account. Nobody ends one without having been warned.
create function leaving_ends_household() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from households_left_behind() w where w.active and w.ends and not w.founder)
$$;
