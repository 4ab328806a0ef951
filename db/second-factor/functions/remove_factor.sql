-- Internal: turns off an account's second factor and forgets all that belongs to it.
create function remove_factor(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from authenticators where user_id = p_user_id;
  delete from recovery_codes where user_id = p_user_id;
  delete from factor_resets where user_id = p_user_id;
  update known_devices set trusted_until = null, passed_factor = false, passed_factor_at = null, passed_with = null, may_stop = true
   where user_id = p_user_id;
  update sessions set passed_factor = false where user_id = p_user_id;
$$;
