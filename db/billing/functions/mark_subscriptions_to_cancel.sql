-- Marks subscriptions to be cancelled as soon as PayPal begins them: the household has another one.
create function mark_subscriptions_to_cancel(p_household uuid, p_subscriptions text[], p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update paypal_subscriptions h set cancel_requested_at = p_at
   where h.household_id = p_household and h.paypal_subscription_id = any (p_subscriptions)
     and h.cancel_requested_at is null
$$;

grant execute on function mark_subscriptions_to_cancel(uuid,text[],timestamp with time zone) to app;
