ALTER TABLE "subscriptions" ADD COLUMN "last_payment" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "surplus_subscription_ids" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- PayPal's word is applied in one way, whoever brought it up: a browser, a webhook or the daily look. A household pays for
-- one subscription; what is too much is put down here and cancelled at PayPal.
drop function activate_subscription(text, text, timestamptz, timestamptz);
--> statement-breakpoint
drop function hold_subscription();
--> statement-breakpoint
drop function paid_through(date, text);
--> statement-breakpoint
-- Puts down that PayPal made a subscription for the caller's household: it is asked about, also when nobody comes back.
create function note_made_subscription(p_subscription text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not can_edit() then
    raise exception 'a viewer changes nothing' using errcode = 'PA403';
  end if;
  insert into payment_events (id, type, occurred_at, recorded_at, household, paypal_subscription_id, sales)
  values ('made ' || p_subscription, 'PAMOJA.MADE', p_at, p_at, current_household(), p_subscription, '{}')
  on conflict do nothing;
end
$$;
--> statement-breakpoint
-- Internal: the subscriptions that were made for a household in the last week and that never began, the newest first.
create function subscriptions_made(p_household uuid, p_at timestamptz) returns table (paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select made.paypal_subscription_id from payment_events made
   where made.household = p_household and made.type = 'PAMOJA.MADE' and made.occurred_at > p_at - interval '7 days'
     and not exists (select from payment_events begun where begun.id = 'activated ' || made.paypal_subscription_id)
   order by made.occurred_at desc, made.id limit 5
$$;
--> statement-breakpoint
-- The subscriptions that the caller's household may have approved without coming back.
create function my_made_subscriptions(p_at timestamptz) returns table (paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.paypal_subscription_id from subscriptions_made(current_household(), p_at) m
$$;
--> statement-breakpoint
drop function payment_standing(text, text[], uuid, timestamptz);
--> statement-breakpoint
-- What there is to know before PayPal's word about a subscription is applied. It is found by its id or by one of its
-- payments; its household by what is known here, else by the id that PayPal gives. All null but the first ones where
-- there is no such household.
--   was_ours           whether it was made or begun here, also for a household that is gone
--   sale_paid_at       when the sale was paid that is asked about
--   sale_taken_back_at when PayPal said that it took that sale back, which may be before it said that it was paid
--   kept_*             of the subscription that the household has
--   paid_*             its newest payment that is known here
create function payment_standing(p_subscription text, p_sales text[], p_household uuid, p_at timestamptz)
returns table (paypal_subscription_id text, was_ours boolean, sale_paid_at timestamptz, sale_taken_back_at timestamptz,
  household_id uuid, today date, time_zone text, is_active boolean, plan_type text, end_date date,
  next_payment timestamptz, version integer, kept_id text, kept_status text, is_own boolean, begun_on date,
  taken_back_paid_at timestamptz, taken_back_at timestamptz, paid_amount bigint, paid_currency text, paid_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with named as (
    select coalesce(p_subscription, sale.paypal_subscription_id) as id, sale.household_id as payer, sale.paid_at
      from (select) one left join payments sale on sale.sale_id = any (p_sales) limit 1),
  noted as (
    select n.*, begun.occurred_at as begun_at, coalesce(begun.household, made.household) as noted
      from named n
      left join payment_events begun on begun.id = 'activated ' || n.id
      left join payment_events made on made.id = 'made ' || n.id),
  found as (
    select n.*, coalesce(
        (select s.household_id from subscriptions s where s.paypal_subscription_id = n.id),
        n.payer, n.noted,
        (select s.household_id from subscriptions s where s.pending_subscription_id = n.id and s.household_id = p_household),
        p_household) as household
      from noted n)
  select f.id, f.noted is not null, f.paid_at,
         (select min(e.occurred_at) from payment_events e
           where e.type in ('PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED') and e.sales && p_sales),
         h.id, (p_at at time zone h.time_zone)::date, h.time_zone, s.is_active, s.plan_type, s.end_date, s.next_payment,
         s.version, s.paypal_subscription_id, s.status, s.paypal_subscription_id is not distinct from f.id,
         (f.begun_at at time zone h.time_zone)::date, back.paid_at, back.refunded_at,
         newest.amount, newest.currency, newest.paid_at
    from found f
    left join (households h join subscriptions s on s.household_id = h.id) on h.id = f.household
    left join lateral (
      select p.paid_at, p.refunded_at from payments p
       where p.paypal_subscription_id = f.id and p.refunded_at is not null
       order by p.paid_at desc limit 1) back on true
    left join lateral (
      select p.amount, p.currency, p.paid_at from payments p
       where p.paypal_subscription_id = f.id
       order by p.paid_at desc limit 1) newest on true
$$;
--> statement-breakpoint
drop function record_payment_event(text, text, text, timestamptz, uuid, text, text[], bigint, text, text, timestamptz);
--> statement-breakpoint
-- Records an event, with the payment that it is about. PS208: it was recorded meanwhile. p_payment is that payment, also
-- where it was never told before it was taken back; p_kind 'taken back' marks it.
create function record_payment_event(p_event text, p_transmission text, p_type text, p_occurred timestamptz,
  p_household uuid, p_subscription text, p_sales text[], p_amount bigint, p_currency text, p_kind text, p_payment jsonb,
  p_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into payment_events (id, transmission_id, type, occurred_at, recorded_at, household, paypal_subscription_id,
    sales, amount, currency)
  values (p_event, p_transmission, p_type, p_occurred, p_at, p_household, p_subscription, p_sales, p_amount, p_currency)
  on conflict do nothing;
  if not found then
    raise exception 'the event is known' using errcode = 'PS208';
  end if;
  if p_household is not null then
    insert into payments (household_id, sale_id, paypal_subscription_id, amount, currency, paid_at, refunded_at)
    select p_household, r.sale_id, p_subscription, r.amount, r.currency, r.paid_at,
           (select min(e.occurred_at) from payment_events e
             where e.type in ('PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED') and e.sales && p_sales)
      from jsonb_to_record(p_payment) as r(sale_id text, amount bigint, currency text, paid_at timestamptz)
     where r.sale_id is not null
    on conflict do nothing;
  end if;
  if p_kind = 'taken back' then
    update payments p set refunded_at = least(p.refunded_at, p_occurred) where p.sale_id = any (p_sales);
  end if;
end
$$;
--> statement-breakpoint
-- The household's other subscriptions of which something is paid and was not taken back.
create function other_paid_subscriptions(p_household uuid, p_subscription text) returns table (paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.paypal_subscription_id from payments p
   where p.household_id = p_household and p.paypal_subscription_id <> p_subscription and p.refunded_at is null
   group by p.paypal_subscription_id order by max(p.paid_at) desc limit 5
$$;
--> statement-breakpoint
drop function apply_subscription(uuid, integer, text, text, timestamptz, boolean, boolean, text, date, timestamptz);
--> statement-breakpoint
-- Applies PayPal's word to a household, by the rules of app/domain/subscription-after.ts. PS412: the household changed
-- since it was asked about, so what was worked out may be wrong. p_counts: whether this subscription is the one that
-- the household lives by; otherwise only that it was asked about is kept. p_surplus: the one that is to be cancelled.
create function apply_subscription(p_household uuid, p_version integer, p_subscription text, p_status text,
  p_next timestamptz, p_paid timestamptz, p_counts boolean, p_is_active boolean, p_plan text, p_end date, p_surplus text,
  p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_kept subscriptions;
  v_is_own boolean;
  v_begins boolean := false;
begin
  select * into v_kept from subscriptions s where s.household_id = p_household for update;
  if not found or v_kept.version <> p_version then
    raise exception 'the household changed meanwhile' using errcode = 'PS412';
  end if;
  v_is_own := v_kept.paypal_subscription_id is not distinct from p_subscription;
  if p_counts then
    v_begins := begin_subscription(p_subscription, p_household, p_at);
    update subscriptions s
       set is_active = p_is_active, plan_type = p_plan, end_date = p_end, paypal_subscription_id = p_subscription,
           status = p_status, next_payment = coalesce(p_next, case when v_is_own then s.next_payment end),
           last_payment = coalesce(p_paid, case when v_is_own then s.last_payment end),
           cancelled_at = case when p_status = 'CANCELLED'
                            then coalesce(case when v_is_own then s.cancelled_at end, p_at) end,
           start_date = case when v_begins
                          then (select (p_at at time zone h.time_zone)::date from households h where h.id = p_household)
                          else s.start_date end
     where s.household_id = p_household;
  end if;
  update subscriptions s
     set asked_at = p_at, version = s.version + 1,
         -- One that the household lives by again is not too much any more.
         surplus_subscription_ids = case when p_surplus is null then kept.ids
                                         else array_append(array_remove(kept.ids, p_surplus), p_surplus) end,
         pending_since = case when is_settled.yes then null else s.pending_since end,
         pending_subscription_id = case when is_settled.yes then null else s.pending_subscription_id end
    from (select v_kept.pending_subscription_id is not distinct from p_subscription
                 and p_status not in ('APPROVAL_PENDING', 'APPROVED') as yes) is_settled,
         (select case when p_counts and p_is_active then array_remove(v_kept.surplus_subscription_ids, p_subscription)
                      else v_kept.surplus_subscription_ids end as ids) kept
   where s.household_id = p_household;
end
$$;
--> statement-breakpoint
-- Puts down that one was cancelled that was too much.
create function forget_surplus_subscription(p_household uuid, p_subscription text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update subscriptions s set surplus_subscription_ids = array_remove(s.surplus_subscription_ids, p_subscription)
   where s.household_id = p_household
$$;
--> statement-breakpoint
-- The subscriptions that are too much and that PayPal has not cancelled yet.
create function surplus_subscriptions(p_limit integer) returns table (household_id uuid, paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.household_id, surplus.id from subscriptions s, unnest(s.surplus_subscription_ids) surplus (id)
   where s.surplus_subscription_ids <> '{}'
   order by s.household_id, surplus.id limit p_limit
$$;
--> statement-breakpoint
drop function subscriptions_to_ask_about(timestamptz, uuid, integer);
--> statement-breakpoint
-- Subscriptions that PayPal is to be asked about, as a webhook may have been lost: those on or past their last day that
-- may have been renewed, those that nobody has paid for yet, and those that wait to be activated, for two months; those
-- that were made and never came back, for a week. Each household once a day, by pages: p_from is the last household of
-- the page before.
create function subscriptions_to_ask_about(p_at timestamptz, p_from uuid, p_limit integer)
returns table (household_id uuid, paypal_subscription_ids text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
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
         where s.pending_subscription_id is not null and s.pending_since > p_at - interval '60 days'
        union all
        select m.paypal_subscription_id from subscriptions_made(s.household_id, p_at) m) each) open
   where (p_from is null or s.household_id > p_from)
     and (s.asked_at is null or s.asked_at <= p_at - interval '23 hours')
     and open.ids is not null
   order by s.household_id limit p_limit
$$;
--> statement-breakpoint
-- Puts down that PayPal was asked, where its answer changes nothing: it is asked again tomorrow.
create function note_subscription_asked(p_household uuid, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update subscriptions s set asked_at = p_at where s.household_id = p_household
$$;
--> statement-breakpoint
grant execute on function
  note_made_subscription(text, timestamptz),
  my_made_subscriptions(timestamptz),
  record_payment_event(text, text, text, timestamptz, uuid, text, text[], bigint, text, text, jsonb, timestamptz),
  other_paid_subscriptions(uuid, text),
  payment_standing(text, text[], uuid, timestamptz),
  apply_subscription(uuid, integer, text, text, timestamptz, timestamptz, boolean, boolean, text, date, text, timestamptz),
  forget_surplus_subscription(uuid, text),
  surplus_subscriptions(integer),
  subscriptions_to_ask_about(timestamptz, uuid, integer),
  note_subscription_asked(uuid, timestamptz)
to app;
