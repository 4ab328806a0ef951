-- Internal: counts a try at a mailed link, and returns whether it is one of the ten that each has in a quarter of an hour.
create function may_try_link(p_what text, p_link_hash bytea, p_at timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select within_limits(array[encode(sha256(convert_to(p_what || '|', 'UTF8') || p_link_hash), 'hex')], 'tries at a link', p_at)
$$;
