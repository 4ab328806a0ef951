-- Internal: counts the passwords of a day that were tried at an account on a device that has signed in to it.
create function device_tries_key(p_user_id uuid, p_device bytea) returns text
language sql immutable security definer set search_path = pg_catalog, public, pg_temp as $$
  select encode(sha256(convert_to(concat_ws('|', 'device', encode(p_device, 'hex'), p_user_id::text), 'UTF8')), 'hex')
$$;
