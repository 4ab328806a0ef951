create function touch_session(p_token_hash bytea, p_at timestamptz, p_expires timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions set last_seen_at = p_at, expires_at = p_expires where token_hash = p_token_hash and expires_at > p_at
$$;

grant execute on function touch_session(bytea,timestamp with time zone,timestamp with time zone) to app;
