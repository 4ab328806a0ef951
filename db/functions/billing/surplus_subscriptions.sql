-- The subscriptions that are too much and that PayPal has not cancelled yet.
create function surplus_subscriptions(p_limit integer) returns table (household_id uuid, paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.household_id, surplus.id from subscriptions s, unnest(s.surplus_subscription_ids) surplus (id)
   where s.surplus_subscription_ids <> '{}'
   order by s.household_id, surplus.id limit p_limit
$$;

grant execute on function surplus_subscriptions(integer) to app;
