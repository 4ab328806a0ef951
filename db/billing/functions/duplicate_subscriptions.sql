-- The duplicate subscriptions that PayPal has not cancelled yet.
create function duplicate_subscriptions(p_limit integer) returns table (household_id uuid, paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select s.household_id, duplicate.id from subscriptions s, unnest(s.duplicate_subscription_ids) duplicate (id)
   where s.duplicate_subscription_ids <> '{}'
   order by s.household_id, duplicate.id limit p_limit
$$;

grant execute on function duplicate_subscriptions(integer) to app;
