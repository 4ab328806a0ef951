-- Internal: records that the second factor, or a passkey that verified its user, was used in a session and on its device.
-- p_passkey: which one; null for the factor's own codes, after which no passkey matters to the device any more.
-- p_at may be the time of a request that took long to arrive: no device has passed an authenticator before it was set up.
create function pass_factor(p_user_id uuid, p_session bytea, p_at timestamptz, p_passkey uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update sessions set passed_factor = true where token_hash = p_session and user_id = p_user_id;
  update known_devices d
     set passed_factor = true, may_stop = true,
         passed_with = case when d.passed_factor and d.may_stop and d.passed_with is null then null else p_passkey end,
         passed_factor_at = case when d.passed_factor and d.may_stop then d.passed_factor_at
                                 else greatest(p_at, (select max(a.confirmed_at) from authenticators a where a.user_id = p_user_id))
                            end
    from sessions s
   where s.token_hash = p_session and s.user_id = p_user_id and d.user_id = p_user_id and d.device_hash = s.device_hash;
$$;
