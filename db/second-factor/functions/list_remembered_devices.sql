-- The caller's devices on which signing in needs no second factor.
create function list_remembered_devices(p_at timestamptz)
returns table (id uuid, user_agent text, country text, trusted_until timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.id, d.user_agent, d.country, d.trusted_until
    from known_devices d
   where d.user_id = current_user_id() and d.trusted_until > p_at and second_factor_is_on(d.user_id, p_at)
   order by d.trusted_until desc, d.id
$$;

grant execute on function list_remembered_devices(timestamp with time zone) to app;
