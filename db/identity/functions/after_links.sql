-- Internal: the creation time for a link that is stored now: later than every other link of the account, as their order tells
-- which change came first, however long a request took to arrive.
create function after_links(p_user_id uuid, p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select greatest(p_at, max(l.created_at) + interval '1 millisecond') from email_links l where l.user_id = p_user_id
$$;
