-- Internal: disowns devices that an account's owner no longer wants, or all but p_kept if p_devices is null. Until the second
-- factor is used on them again, they cannot stop a request to turn it off, and none is trusted to sign in without it. They are
-- still told of such a request: whoever ends sessions may have stolen one.
create function disown_devices(p_user_id uuid, p_devices bytea[], p_kept bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update known_devices d set may_stop = false, trusted_until = null
   where d.user_id = p_user_id and d.passed_factor and d.device_hash is distinct from p_kept
     and (p_devices is null or d.device_hash = any (p_devices))
$$;
