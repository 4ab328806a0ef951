-- Records that PayPal has cancelled a duplicate subscription.
create function forget_duplicate_subscription(p_household uuid, p_subscription text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update subscriptions s set duplicate_subscription_ids = array_remove(s.duplicate_subscription_ids, p_subscription)
   where s.household_id = p_household;
  update paypal_subscriptions h set status = 'CANCELLED', status_since = now()
   where h.household_id = p_household and h.paypal_subscription_id = p_subscription and h.status <> 'EXPIRED'
$$;

grant execute on function forget_duplicate_subscription(uuid,text) to app;
