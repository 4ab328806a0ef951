-- When the second factor that this mailed link is about will be turned off; null when there is nothing left to stop.
create function find_factor_reset(p_stop_hash bytea, p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.effective_at from factor_resets r where r.stop_hash = p_stop_hash and r.effective_at > p_at
$$;

grant execute on function find_factor_reset(bytea,timestamp with time zone) to app;
