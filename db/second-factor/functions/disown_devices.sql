-- Internal: the devices of an account that its owner does not want any more, or all but p_kept where p_devices is null. They stop
-- no request to turn the second factor off until it is used on them again, and none is trusted to sign in without it. They
-- are told of such a request all the same: whoever ends sessions may be a thief of one.
create function disown_devices(p_user_id uuid, p_devices bytea[], p_kept bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update known_devices d set may_stop = false, trusted_until = null
   where d.user_id = p_user_id and d.passed_factor and d.device_hash is distinct from p_kept
     and (p_devices is null or d.device_hash = any (p_devices))
$$;
