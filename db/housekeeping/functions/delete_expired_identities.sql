-- Deletes the pending identities that nobody entered a password for in time.
create function delete_expired_identities(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  delete from pending_identities where expires_at <= p_at
$$;

grant execute on function delete_expired_identities(timestamp with time zone) to app;
