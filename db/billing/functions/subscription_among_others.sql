-- What PayPal last reported about a subscription, and everything else that its household has at PayPal, as JSON.
--   was_duplicate        whether it was a duplicate before
--   is_cancel_requested  whether it was to be cancelled as soon as PayPal begins it
--   is_pending           whether its buyer came back from approving it in the last week, and was told that it starts
--   is_overtaken         whether another one was begun after it was made, and is paid for: whoever wants another plan
--                        makes a new one
--   is_deserted          whether nobody is in the household
--   current_is_paid      whether the household's own subscription is paid for
create function subscription_among_others(p_household uuid, p_subscription text, p_at timestamptz)
returns table (reported_status text, reported_payment timestamptz, made_at timestamptz, was_duplicate boolean,
  current_is_paid boolean, others jsonb, is_cancel_requested boolean,
  is_pending boolean, is_overtaken boolean, is_deserted boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select reported.status, reported.last_payment, subscription_created_at(p_subscription),
         coalesce(p_subscription = any (s.duplicate_subscription_ids), false),
         subscription_is_paid(s.paypal_subscription_id, s.last_payment),
         (select coalesce(jsonb_agg(to_jsonb(open)), '[]') from open_subscriptions(p_household, p_at) open
           where open.id is distinct from p_subscription),
         reported.cancel_requested_at is not null,
         coalesce(s.pending_subscription_id = p_subscription and s.pending_since > p_at - lifetime_of('pending plan'), false),
         exists (select from paypal_subscriptions begun
                  where begun.household_id = p_household and begun.paypal_subscription_id <> p_subscription
                    and begun.activation_requested_at > subscription_created_at(p_subscription)
                    and subscription_is_paid(begun.paypal_subscription_id, begun.last_payment)),
         not exists (select from household_members m where m.household_id = p_household and m.active)
    from (select) one
    left join subscriptions s on s.household_id = p_household
    left join paypal_subscriptions reported
      on reported.household_id = p_household and reported.paypal_subscription_id = p_subscription
$$;

grant execute on function subscription_among_others(uuid,text,timestamp with time zone) to app;
