-- What PayPal last reported about a subscription, and everything else that its household has at PayPal, as JSON.
--   was_duplicate        whether it was a duplicate before
--   is_cancel_requested  whether it was to be cancelled as soon as PayPal begins it
--   current_is_paid      whether the household's own subscription is paid for
create function subscription_among_others(p_household uuid, p_subscription text, p_at timestamptz)
returns table (reported_status text, reported_payment timestamptz, made_at timestamptz, was_duplicate boolean,
  current_is_paid boolean, others jsonb, is_cancel_requested boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select reported.status, reported.last_payment, subscription_created_at(p_subscription),
         coalesce(p_subscription = any (s.duplicate_subscription_ids), false),
         subscription_is_paid(s.paypal_subscription_id, s.last_payment),
         (select coalesce(jsonb_agg(to_jsonb(open)), '[]') from open_subscriptions(p_household, p_at) open
           where open.id is distinct from p_subscription),
         reported.cancel_requested_at is not null
    from (select) one
    left join subscriptions s on s.household_id = p_household
    left join paypal_subscriptions reported
      on reported.household_id = p_household and reported.paypal_subscription_id = p_subscription
$$;

grant execute on function subscription_among_others(uuid,text,timestamp with time zone) to app;
