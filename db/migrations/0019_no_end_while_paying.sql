-- A household does not end while PayPal charges for it, or is about to: nobody would be left who could cancel that.

-- Internal: the subscriptions at PayPal that are still to be cancelled when a household ends: the one that it lives by, one
-- that was approved and is not active yet, and those that are too much. After a week of waiting nobody is held by it any
-- more: PayPal cancels nothing before it begins, and it is cancelled if it ever does (app/payments/surplus.server.ts).
create function charged_by_paypal(p_subscription subscriptions) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p_subscription.paypal_subscription_id
   where p_subscription.status in ('ACTIVE', 'SUSPENDED') and p_subscription.paypal_subscription_id is not null
   union
  select p_subscription.pending_subscription_id
   where p_subscription.pending_subscription_id is not null
     and coalesce(p_subscription.pending_since > coalesce(request_time(), now()) - interval '7 days', true)
   union
  select unnest(p_subscription.surplus_subscription_ids)
$$;
--> statement-breakpoint
-- As in 0017, and what waits to become active, too.
create or replace function subscriptions_without_me() returns table (household_id uuid, paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.household_id, charged.id
    from households_without_me() w
    join subscriptions s on s.household_id = w.id
   cross join lateral charged_by_paypal(s) charged(id)
   where w.ends
$$;
--> statement-breakpoint
-- Says for the rest of the transaction which subscriptions PayPal has stopped charging for. What is kept of them here
-- follows by PayPal's webhook only.
create function name_stopped_subscriptions(p_subscriptions text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select set_config('app.stopped_subscriptions', p_subscriptions::text, true)
$$;
--> statement-breakpoint
-- Whichever verb of a member ends a household. PD003: it pays for something that was not stopped, perhaps since a moment
-- ago; so whoever begins something at this moment is waited for.
create function require_payments_stopped() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_kept subscriptions;
begin
  select * into v_kept from subscriptions s where s.household_id = old.id for update;
  if exists (select from charged_by_paypal(v_kept) charged(id)
              where charged.id <> all (coalesce(nullif(current_setting('app.stopped_subscriptions', true), ''), '{}')::text[]))
  then
    raise exception 'PayPal goes on charging for the household' using errcode = 'PD003';
  end if;
  return old;
end
$$;
--> statement-breakpoint
-- The owner's own hand is left free.
create trigger no_end_while_paying before delete on households
  for each row when (current_user_id() is not null) execute function require_payments_stopped();
--> statement-breakpoint
grant execute on function name_stopped_subscriptions(text[]) to app;
