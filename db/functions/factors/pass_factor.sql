-- Internal: records that the second factor, or a passkey that verified its user, was used in a session and, where that
-- signed in, on a device.
create function pass_factor(p_user_id uuid, p_session bytea, p_device bytea, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update sessions set passed_factor = true where token_hash = p_session and user_id = p_user_id;
  update known_devices
     set passed_factor = true, passed_factor_at = case when passed_factor then passed_factor_at else p_at end
   where user_id = p_user_id and device_hash = p_device;
$$;
