-- The address to which this browser's code was sent; null where none can be used any more.
create function find_code(p_browser bytea, p_at timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.email from sign_in_codes c where c.browser_hash = p_browser and c.expires_at > p_at and c.tries < 5
$$;

grant execute on function find_code(bytea,timestamp with time zone) to app;
