-- Internal: the subscriptions created for a household in the last week that never began and are not over, newest first.
create function recent_subscriptions(p_household uuid, p_at timestamptz) returns table (paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select made.paypal_subscription_id from payment_events made
   where made.household = p_household and made.type = 'PAMOJA.MADE' and made.occurred_at > p_at - lifetime_of('pending plan')
     and not exists (select from payment_events begun where begun.id = 'activated ' || made.paypal_subscription_id)
     and not exists (select from paypal_subscriptions reported
                      where reported.household_id = p_household and reported.paypal_subscription_id = made.paypal_subscription_id
                        and reported.status in ('CANCELLED', 'EXPIRED'))
   order by made.occurred_at desc, made.id limit 20
$$;
