-- The household's other subscriptions with a payment that was not refunded.
create function other_paid_subscriptions(p_household uuid, p_subscription text) returns table (paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select p.paypal_subscription_id from payments p
   where p.household_id = p_household and p.paypal_subscription_id <> p_subscription and p.refunded_at is null
   group by p.paypal_subscription_id order by max(p.paid_at) desc limit 5
$$;

grant execute on function other_paid_subscriptions(uuid,text) to app;
