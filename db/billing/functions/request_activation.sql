-- Records, with the standing that allows it, that our server sets out to have PayPal begin a subscription: whoever cancels
-- it, or pays for another one, from now on has to reckon with its payment.
create function request_activation(p_household uuid, p_subscription text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update paypal_subscriptions h set activation_requested_at = p_at
   where h.household_id = p_household and h.paypal_subscription_id = p_subscription
$$;

grant execute on function request_activation(uuid,text,timestamp with time zone) to app;
