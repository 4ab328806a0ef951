-- What PayPal still charges the households for that end with the caller's account. It is cancelled there first: nobody
-- would be left who could. The caller may be in another household meanwhile, so no wall lets them see it otherwise.
create function subscriptions_without_me() returns table (household_id uuid, paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.household_id, s.paypal_subscription_id
    from households_without_me() w join subscriptions s on s.household_id = w.id
   where w.ends and s.status in ('ACTIVE', 'SUSPENDED') and s.paypal_subscription_id is not null
$$;
--> statement-breakpoint
-- The subscription that PayPal charges the caller's household for, told to one transaction at a time: whoever begins
-- another one cancels it, also when two begin at the same moment.
create function hold_subscription() returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_kept subscriptions;
begin
  select * into v_kept from subscriptions s where s.household_id = current_household() for update;
  return case when v_kept.status in ('ACTIVE', 'SUSPENDED') then v_kept.paypal_subscription_id end;
end
$$;
--> statement-breakpoint
grant execute on function subscriptions_without_me(), hold_subscription() to app;
