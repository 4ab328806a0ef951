-- Internal: when a subscription was created here, or first heard of.
create function subscription_created_at(p_subscription text) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select min(e.occurred_at) from payment_events e
   where e.id in ('made ' || p_subscription, 'activated ' || p_subscription)
$$;
