-- Internal: when a link that is stored now was made: after every other one of the account, as their order says which change
-- came first, however long a request took to arrive.
create function after_links(p_user_id uuid, p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select greatest(p_at, max(l.created_at) + interval '1 millisecond') from email_links l where l.user_id = p_user_id
$$;
