-- What PayPal still charges the households that end, or have nobody in them any more, when the caller's account is
-- deleted or the caller leaves; and what is pending. It is cancelled there first: nobody would be left to do it. The
-- caller may be in another household by now, so row-level security would hide it.
create function ending_subscriptions() returns table (household_id uuid, paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.household_id, charged.id
    from households_left_behind() w
    join subscriptions s on s.household_id = w.id
   cross join lateral chargeable_subscriptions(s) charged(id)
   where w.others = 0
$$;

grant execute on function ending_subscriptions() to app;
