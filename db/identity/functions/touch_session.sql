-- Renews a session that is used; one that looks around in a demo household ends when it was to end.
create function touch_session(p_token_hash bytea, p_at timestamptz, p_expires timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions s set last_seen_at = p_at, expires_at = p_expires
   where s.token_hash = p_token_hash and s.expires_at > p_at and not is_of_demo(s.user_id)
$$;

grant execute on function touch_session(bytea,timestamp with time zone,timestamp with time zone) to app;
