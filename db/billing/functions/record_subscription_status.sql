-- Records what PayPal reported about a household's subscription, whether the household lives by it or not.
create function record_subscription_status(p_household uuid, p_subscription text, p_plan text, p_status text,
  p_paid timestamptz, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  insert into paypal_subscriptions as h (household_id, paypal_subscription_id, plan_type, status, status_since, last_payment)
  values (p_household, p_subscription, p_plan, p_status, p_at, p_paid)
  on conflict (household_id, paypal_subscription_id) do update
     set plan_type = excluded.plan_type, status = excluded.status,
         status_since = case when h.status = excluded.status then h.status_since else excluded.status_since end,
         last_payment = coalesce(excluded.last_payment, h.last_payment)
$$;

grant execute on function record_subscription_status(uuid,text,text,text,timestamp with time zone,timestamp with time zone) to app;
