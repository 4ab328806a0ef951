-- Internal: the device of a session of the caller's; null where it is not recorded.
create function device_of(p_own bytea) returns bytea
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.device_hash from sessions s where s.token_hash = p_own and s.user_id = current_user_id()
$$;
