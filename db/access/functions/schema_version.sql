-- The newest migration that this database has.
create function schema_version() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select max(m.tag) from schema_migrations m
$$;

grant execute on function schema_version() to app;
