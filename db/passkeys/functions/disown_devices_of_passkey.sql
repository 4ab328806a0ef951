-- What only a passkey let pass does not outlive it: a device that it was used on stops no request to turn the factor off any
-- more, and its sessions count as those in which the factor was not used.
create function disown_devices_of_passkey() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update sessions s set passed_factor = false
    from known_devices d
   where d.user_id = old.user_id and d.passed_with = old.id and s.user_id = d.user_id and s.device_hash = d.device_hash;
  update known_devices d set may_stop = false, trusted_until = null where d.user_id = old.user_id and d.passed_with = old.id;
  return null;
end
$$;
