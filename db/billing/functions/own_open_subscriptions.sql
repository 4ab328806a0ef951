-- The open subscriptions of the caller's household.
create function own_open_subscriptions(p_at timestamptz)
returns table (id text, plan_type text, status text, is_own boolean, is_pending boolean, is_duplicate boolean,
  is_paid boolean, made_at timestamptz, is_cancel_requested boolean, is_activating boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from open_subscriptions(current_household(), p_at)
$$;

grant execute on function own_open_subscriptions(timestamp with time zone) to app;
