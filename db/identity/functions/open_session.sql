-- Internal: creates a session for whoever has proved who they are, on a device that is known from now on.
create function open_session(p_user_id uuid, p_token_hash bytea, p_user_agent text, p_country text, p_device bytea,
  p_expires timestamptz, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  insert into sessions (token_hash, user_id, user_agent, country, created_at, last_seen_at, expires_at, device_hash)
  values (p_token_hash, p_user_id, left(p_user_agent, 300), p_country, p_at, p_at, p_expires, p_device);
  insert into known_devices (user_id, device_hash, last_used_at, user_agent, country)
  values (p_user_id, p_device, p_at, left(p_user_agent, 300), p_country)
  on conflict (user_id, device_hash) do update
     set last_used_at = excluded.last_used_at, user_agent = excluded.user_agent, country = excluded.country;
  delete from sessions s where s.user_id = p_user_id and s.expires_at <= p_at;
  -- Whoever has stolen a password must not make the list so long in which its owner looks for them.
  delete from sessions s
   where s.user_id = p_user_id and s.token_hash in (
     select o.token_hash from sessions o where o.user_id = p_user_id and o.token_hash <> p_token_hash
      order by o.last_seen_at desc, o.token_hash offset limit_of('sessions') - 1);
$$;
