-- Like stop_factor_reset, by whoever is signed in.
create function stop_own_factor_reset(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from factor_resets where user_id = current_user_id() and effective_at > p_at
$$;

grant execute on function stop_own_factor_reset(timestamp with time zone) to app;
