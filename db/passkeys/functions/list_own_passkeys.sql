create function list_own_passkeys()
returns table (id uuid, name text, credential_id text, transports text[], backed_up boolean, created_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.id, k.name, k.credential_id, k.transports, k.backed_up, k.created_at, k.last_used_at
    from passkeys k where k.user_id = current_user_id() order by k.created_at, k.id
$$;

grant execute on function list_own_passkeys() to app;
