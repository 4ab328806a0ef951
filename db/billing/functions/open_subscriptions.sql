-- The subscriptions that PayPal charges a household for, or may come to: its own, the pending one, duplicates, those
-- created in the last week, and whatever PayPal reported as approved and not over. Newest first.
--   status      as PayPal last reported it; null when it was not asked yet
--   is_pending  approved in a browser in the last week, and not reported as begun
--   is_duplicate  to be cancelled, and not cancelled by PayPal yet
--   is_cancel_requested  to be cancelled as soon as PayPal begins it
--   is_activating  our server is having PayPal begin it, which no cancellation can stop now
create function open_subscriptions(p_household uuid, p_at timestamptz)
returns table (id text, plan_type text, status text, is_own boolean, is_pending boolean, is_duplicate boolean,
  is_paid boolean, made_at timestamptz, is_cancel_requested boolean, is_activating boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with open as (
    select s.paypal_subscription_id as id from subscriptions s
     where s.household_id = p_household and s.status in ('ACTIVE', 'SUSPENDED')
     union
    select s.pending_subscription_id from subscriptions s
     where s.household_id = p_household and s.pending_since > p_at - lifetime_of('watched subscription')
     union
    select unnest(s.duplicate_subscription_ids) from subscriptions s where s.household_id = p_household
     union
    select m.paypal_subscription_id from recent_subscriptions(p_household, p_at) m
     union
    select reported.paypal_subscription_id from paypal_subscriptions reported
     where reported.household_id = p_household and reported.status in ('APPROVED', 'ACTIVE', 'SUSPENDED')
       and not exists (select from subscriptions s where s.paypal_subscription_id = reported.paypal_subscription_id))
  select open.id, coalesce(reported.plan_type, case when own.yes then s.plan_type end),
         case when own.yes then s.status else reported.status end, own.yes,
         coalesce(s.pending_subscription_id = open.id and s.pending_since > p_at - lifetime_of('pending plan'), false),
         open.id = any (s.duplicate_subscription_ids),
         subscription_is_paid(open.id, coalesce(reported.last_payment, case when own.yes then s.last_payment end)), made.at,
         reported.cancel_requested_at is not null,
         is_activating(reported.activation_requested_at, p_at)
    from open
    join subscriptions s on s.household_id = p_household
   cross join lateral (select s.paypal_subscription_id is not distinct from open.id as yes) own
   cross join lateral (select subscription_created_at(open.id) as at) made
    left join paypal_subscriptions reported on reported.household_id = p_household and reported.paypal_subscription_id = open.id
   where open.id is not null
   order by made.at desc nulls last, open.id
$$;
