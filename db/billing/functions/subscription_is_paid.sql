-- Internal: whether a subscription has a payment that was not refunded.
create function subscription_is_paid(p_subscription text, p_last_payment timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(bool_or(p.refunded_at is null), false)
         -- PayPal reports the time of one payment in two places, moments apart.
         or coalesce(p_last_payment > coalesce(max(p.paid_at), '-infinity') + interval '1 day', false)
    from payments p where p.paypal_subscription_id = p_subscription
$$;
