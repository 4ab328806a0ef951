-- The subscriptions at PayPal to be cancelled before a household ends: its own, one that was approved and is not active
-- yet, and whatever else PayPal reported that it charges for. After a week of waiting a pending one no longer holds
-- anyone back: PayPal cancels nothing before it begins, and it is cancelled if it ever does. Nor does another one that
-- was approved, or one that was given up: neither is ever activated for a household without members, unless that is
-- under way.
create function chargeable_subscriptions(p_subscription subscriptions) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p_subscription.paypal_subscription_id
   where p_subscription.status in ('ACTIVE', 'SUSPENDED') and p_subscription.paypal_subscription_id is not null
   union
  select p_subscription.pending_subscription_id
   where p_subscription.pending_subscription_id is not null
     and coalesce(p_subscription.pending_since > coalesce(request_time(), now()) - lifetime_of('pending plan'), true)
   union
  select unnest(p_subscription.duplicate_subscription_ids)
   union
  select reported.paypal_subscription_id from paypal_subscriptions reported
   where reported.household_id = p_subscription.household_id
     and reported.paypal_subscription_id is distinct from p_subscription.paypal_subscription_id
     and reported.paypal_subscription_id is distinct from p_subscription.pending_subscription_id
     and (reported.status in ('ACTIVE', 'SUSPENDED')
          or reported.status = 'APPROVED'
             and is_activating(reported.activation_requested_at, coalesce(request_time(), now())))
  except
  select given_up.paypal_subscription_id from paypal_subscriptions given_up
   where given_up.household_id = p_subscription.household_id and given_up.status = 'APPROVED'
     and given_up.cancel_requested_at is not null
     and not is_activating(given_up.activation_requested_at, coalesce(request_time(), now()))
$$;
