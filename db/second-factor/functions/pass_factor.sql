-- Internal: records that the second factor, or a passkey that verified its user, was used in a session and on its device.
-- p_at may be the time of a request that took long to arrive: no device has passed an authenticator before it was set up.
create function pass_factor(p_user_id uuid, p_session bytea, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update sessions set passed_factor = true where token_hash = p_session and user_id = p_user_id;
  update known_devices d
     set passed_factor = true,
         passed_factor_at = case when d.passed_factor then d.passed_factor_at
                                 else greatest(p_at, (select max(a.confirmed_at) from authenticators a where a.user_id = p_user_id))
                            end
    from sessions s
   where s.token_hash = p_session and s.user_id = p_user_id and d.user_id = p_user_id and d.device_hash = s.device_hash;
$$;
