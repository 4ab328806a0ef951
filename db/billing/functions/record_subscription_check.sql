-- Records that PayPal was asked although its answer changes nothing: it is asked again tomorrow.
create function record_subscription_check(p_household uuid, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update subscriptions s set checked_at = p_at where s.household_id = p_household
$$;

grant execute on function record_subscription_check(uuid,timestamp with time zone) to app;
