-- Internal: forgets the devices of an account. While its second factor is on, those on which it was used stay known, so that
-- they are told of a request to turn it off; none is trusted to sign in without it.
create function forget_devices(p_user_id uuid, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from known_devices d
   where d.user_id = p_user_id and not (d.passed_factor and second_factor_is_on(p_user_id, p_at));
  update known_devices set trusted_until = null where user_id = p_user_id;
$$;
