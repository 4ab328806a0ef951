-- What PayPal still charges the households for that end with the caller's account, and what waits to become active. It
-- is cancelled there first: nobody would be left who could. The caller may be in another household by now, so
-- row-level security would hide it.
create function subscriptions_without_me() returns table (household_id uuid, paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.household_id, charged.id
    from households_without_me() w
    join subscriptions s on s.household_id = w.id
   cross join lateral charged_by_paypal(s) charged(id)
   where w.ends
$$;

grant execute on function subscriptions_without_me() to app;
