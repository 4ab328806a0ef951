-- Internal: signs in whoever has proved one factor. Returns 'signed in', or 'factor' when the account needs a second one
-- on this device: then the token is that of a pending sign-in, which lasts ten minutes.
create function start_session(p_user_id uuid, p_token_hash bytea, p_user_agent text, p_country text, p_device bytea,
  p_expires timestamptz, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_is_trusted boolean;
begin
  perform require_worker();
  v_is_trusted := exists (select from known_devices d where d.user_id = p_user_id and d.device_hash = p_device
                             and d.trusted_until > p_at);
  if second_factor_is_on(p_user_id, p_at) and not v_is_trusted then
    insert into pending_sign_ins (token_hash, user_id, expires_at)
    values (p_token_hash, p_user_id, p_at + lifetime_of('pending sign-in'));
    return 'factor';
  end if;
  perform open_session(p_user_id, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  if v_is_trusted then
    perform pass_factor(p_user_id, p_token_hash, p_at, null);
  end if;
  return 'signed in';
end
$$;
