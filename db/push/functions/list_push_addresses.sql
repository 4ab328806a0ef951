-- The caller's sessions that are notified; the endpoint of this one's address alone.
create function list_push_addresses() returns table (endpoint text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when a.session_id = own_session_id() then a.endpoint end, a.created_at
    from push_addresses a
    join sessions s on s.id = a.session_id
   where s.user_id = current_user_id() and s.expires_at > request_time()
   order by a.created_at, a.session_id
$$;

grant execute on function list_push_addresses() to app;
