-- The subscriptions to ask PayPal about, as a webhook may have been lost: those on or past their last day that may have
-- been renewed, those that nobody has paid for yet, pending ones, and others that were approved, or are to be cancelled
-- once they begin, for two months; those that were created and never returned, for a week. Each household once a day,
-- in pages: p_from is the last household of the previous page.
create function subscriptions_to_check(p_at timestamptz, p_from uuid, p_limit integer)
returns table (household_id uuid, paypal_subscription_ids text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select s.household_id, open.ids
    from subscriptions s
    join households h on h.id = s.household_id
    cross join lateral (select (p_at at time zone h.time_zone)::date as today) local
    cross join lateral (
      select array_agg(distinct each.id) as ids from (
        select s.paypal_subscription_id as id
         where s.status in ('ACTIVE', 'SUSPENDED')
           and (local.today - s.end_date between 0 and 60
                or (s.last_payment is null and local.today - s.start_date between 1 and 60))
        union all
        select s.pending_subscription_id
         where s.pending_subscription_id is not null and s.pending_since > p_at - lifetime_of('watched subscription')
        union all
        select reported.paypal_subscription_id from paypal_subscriptions reported
         where reported.household_id = s.household_id
           and (reported.status in ('APPROVED', 'ACTIVE', 'SUSPENDED') and reported.status_since > p_at - lifetime_of('watched subscription')
                or reported.status = 'APPROVAL_PENDING' and reported.cancel_requested_at > p_at - lifetime_of('watched subscription'))
           and reported.paypal_subscription_id is distinct from s.paypal_subscription_id
        union all
        select m.paypal_subscription_id from recent_subscriptions(s.household_id, p_at) m) each) open
   where (p_from is null or s.household_id > p_from)
     and (s.checked_at is null or s.checked_at <= p_at - interval '23 hours')
     and open.ids is not null
   order by s.household_id limit p_limit
$$;

grant execute on function subscriptions_to_check(timestamp with time zone,uuid,integer) to app;
