-- The address of the account whose password is awaited; null when none is any more.
create function pending_identity(p_pending_hash bytea, p_at timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.email from pending_identities w join profiles p on p.id = w.user_id
   where w.token_hash = p_pending_hash and w.expires_at > p_at
$$;

grant execute on function pending_identity(bytea,timestamp with time zone) to app;
