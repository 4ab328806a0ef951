-- Internal: stores the link of a mail about a change of an account, for whoever did not make it.
create function store_notice_link(p_user_id uuid, p_link_hash bytea, p_expires timestamptz, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
  values (p_link_hash, p_user_id, 'not-me', after_links(p_user_id, p_at), p_expires)
$$;
