-- Internal: counts the codes that were tried at an account; those from a device that has passed the second
-- factor for themselves.
create function factor_attempts_key(p_user_id uuid, p_device bytea) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select encode(sha256(convert_to(concat_ws('|', 'factor', case
      when exists (select from known_devices d where d.user_id = p_user_id and d.device_hash = p_device and d.passed_factor)
      then encode(p_device, 'hex') end, p_user_id::text), 'UTF8')), 'hex')
$$;
