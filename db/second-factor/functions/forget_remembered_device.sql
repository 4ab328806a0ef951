create function forget_remembered_device(p_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select lock_own_account();
  update known_devices set trusted_until = null where id = p_id and user_id = current_user_id()
$$;

grant execute on function forget_remembered_device(uuid) to app;
