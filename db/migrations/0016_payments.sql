CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"transmission_id" text,
	"type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"household" uuid,
	"paypal_subscription_id" text,
	"sales" text[] NOT NULL,
	"amount" bigint,
	"currency" text,
	CONSTRAINT "payment_events_transmission_id_unique" UNIQUE("transmission_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"household_id" uuid NOT NULL,
	"sale_id" text NOT NULL,
	"paypal_subscription_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payments_pk" PRIMARY KEY("household_id","sale_id"),
	CONSTRAINT "payments_sale_once" UNIQUE("sale_id"),
	CONSTRAINT "payments_amount_range" CHECK ("payments"."amount" between 0 and 1000000000000)
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_payment" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_subscription_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_sales" ON "payment_events" USING gin ("sales");--> statement-breakpoint
CREATE INDEX "payment_events_household" ON "payment_events" USING btree ("household");--> statement-breakpoint
CREATE INDEX "payments_of_subscription" ON "payments" USING btree ("paypal_subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_pending" ON "subscriptions" USING btree ("pending_subscription_id") WHERE pending_subscription_id is not null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'));
--> statement-breakpoint
-- Paying. A household reads its payments; they are written by the doors below. The record of events is the owner's own.
select build_walls('payments');
--> statement-breakpoint
grant select on payments to app;
--> statement-breakpoint
alter table payment_events enable row level security;
--> statement-breakpoint
-- The record is for good, whoever writes: even its owner would have to take the trigger off first.
create function keep_payment_events() returns trigger language plpgsql as $$
begin
  raise exception 'the record of payment events is never changed' using errcode = 'PS001';
end
$$;
--> statement-breakpoint
create trigger keep_payment_events before update or delete on payment_events
  for each row execute function keep_payment_events();
--> statement-breakpoint
create trigger keep_all_payment_events before truncate on payment_events
  for each statement execute function keep_payment_events();
--> statement-breakpoint
-- The last day of a period that is paid for on a day: Postgres, too, ends a month from the 31st with the month.
create function paid_through(p_day date, p_plan text) returns date language sql immutable as $$
  select (p_day + case p_plan when 'monthly' then interval '1 month' when 'quarterly' then interval '3 months'
                              when 'annually' then interval '12 months' end)::date
$$;
--> statement-breakpoint
-- Internal: puts down that a subscription begins here, which it does once. False: it did before.
create function begin_subscription(p_subscription text, p_household uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into payment_events (id, type, occurred_at, recorded_at, household, paypal_subscription_id, sales)
  values ('activated ' || p_subscription, 'PAMOJA.ACTIVATED', p_at, p_at, p_household, p_subscription, '{}')
  on conflict do nothing;
  return found;
end
$$;
--> statement-breakpoint
-- A member hands in a subscription that PayPal says is active and made for this household. It begins today and is good
-- for a period, once: doing it again changes nothing. Answers 'activated', or 'already' for the one that it has. PS409:
-- it is another household's, or was this one's before.
create function activate_subscription(p_subscription text, p_plan text, p_next timestamptz, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_household uuid := current_household();
begin
  if not can_edit() then
    raise exception 'a viewer changes nothing' using errcode = 'PA403';
  end if;
  perform from subscriptions s where s.household_id = v_household for update;
  if not begin_subscription(p_subscription, v_household, p_at) then
    if exists (select from subscriptions s
                where s.household_id = v_household and s.paypal_subscription_id = p_subscription) then
      return 'already';
    end if;
    raise exception 'the subscription was used before' using errcode = 'PS409';
  end if;
  update subscriptions s
     set is_active = true, plan_type = p_plan, paypal_subscription_id = p_subscription, start_date = household_today(),
         end_date = paid_through(household_today(), p_plan), status = 'ACTIVE', next_payment = p_next,
         cancelled_at = null, asked_at = p_at, pending_subscription_id = null, pending_since = null,
         version = s.version + 1
   where s.household_id = v_household;
  return 'activated';
end
$$;
--> statement-breakpoint
-- A member hands in a subscription that was approved and is not active yet. Nothing is given for it; it is asked about.
create function await_subscription(p_subscription text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not can_edit() then
    raise exception 'a viewer changes nothing' using errcode = 'PA403';
  end if;
  update subscriptions s set pending_subscription_id = p_subscription, pending_since = p_at, version = s.version + 1
   where s.household_id = current_household();
end
$$;
--> statement-breakpoint
-- Whether an event of PayPal's was recorded: 'new', 'known', or 'replayed' when its delivery was another event's.
create function payment_event_known(p_event text, p_transmission text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when exists (select from payment_events e where e.id = p_event) then 'known'
              when exists (select from payment_events e where e.transmission_id = p_transmission) then 'replayed'
              else 'new' end
$$;
--> statement-breakpoint
-- What there is to know before PayPal's word about a subscription is applied. It is found by its id or by one of its
-- payments; its household by what is known here, else by the id that PayPal gives. All null but the first two where
-- there is no such household.
--   sale_paid_at       when the sale was paid that is asked about
--   sale_taken_back_at when PayPal said that it took that sale back, which may be before it said that it was paid
create function payment_standing(p_subscription text, p_sales text[], p_household uuid, p_at timestamptz)
returns table (paypal_subscription_id text, sale_paid_at timestamptz, sale_taken_back_at timestamptz, household_id uuid,
  today date, time_zone text, is_active boolean, plan_type text, end_date date, next_payment timestamptz,
  version integer, is_own boolean, has_begun boolean, taken_back_paid_at timestamptz, taken_back_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with named as (
    select coalesce(p_subscription, sale.paypal_subscription_id) as id, sale.household_id as payer, sale.paid_at
      from (select) one left join payments sale on sale.sale_id = any (p_sales) limit 1),
  found as (
    select n.id, n.paid_at, coalesce(
        (select s.household_id from subscriptions s where s.paypal_subscription_id = n.id),
        n.payer,
        (select e.household from payment_events e where e.id = 'activated ' || n.id),
        (select s.household_id from subscriptions s where s.pending_subscription_id = n.id and s.household_id = p_household),
        p_household) as household
      from named n)
  select f.id, f.paid_at,
         (select min(e.occurred_at) from payment_events e
           where e.type in ('PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED') and e.sales && p_sales),
         h.id, (p_at at time zone h.time_zone)::date, h.time_zone, s.is_active, s.plan_type, s.end_date, s.next_payment,
         s.version, s.paypal_subscription_id is not distinct from f.id,
         exists (select from payment_events e where e.id = 'activated ' || f.id), back.paid_at, back.refunded_at
    from found f
    left join (households h join subscriptions s on s.household_id = h.id) on h.id = f.household
    left join lateral (
      select p.paid_at, p.refunded_at from payments p
       where p.paypal_subscription_id = f.id and p.refunded_at is not null
       order by p.paid_at desc limit 1) back on true
$$;
--> statement-breakpoint
-- Records an event, with the payment that it is about. PS208: it was recorded meanwhile. p_kind: 'payment' puts the sale
-- down, 'taken back' marks it; anything else is recorded only.
create function record_payment_event(p_event text, p_transmission text, p_type text, p_occurred timestamptz,
  p_household uuid, p_subscription text, p_sales text[], p_amount bigint, p_currency text, p_kind text, p_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into payment_events (id, transmission_id, type, occurred_at, recorded_at, household, paypal_subscription_id,
    sales, amount, currency)
  values (p_event, p_transmission, p_type, p_occurred, p_at, p_household, p_subscription, p_sales, p_amount, p_currency)
  on conflict do nothing;
  if not found then
    raise exception 'the event is known' using errcode = 'PS208';
  end if;
  if p_kind = 'payment' and p_household is not null then
    insert into payments (household_id, sale_id, paypal_subscription_id, amount, currency, paid_at, refunded_at)
    values (p_household, p_sales[1], p_subscription, p_amount, p_currency, p_occurred,
      (select min(e.occurred_at) from payment_events e
        where e.type in ('PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED') and e.sales && p_sales))
    on conflict do nothing;
  elsif p_kind = 'taken back' then
    update payments p set refunded_at = least(p.refunded_at, p_occurred) where p.sale_id = any (p_sales);
  end if;
end
$$;
--> statement-breakpoint
-- Applies PayPal's word to a household, by the rules of app/domain/subscription-after.ts. PS412: the household changed
-- since it was asked about, so what was worked out may be wrong. p_counts: whether this subscription is the one that
-- the household lives by; otherwise only that it was asked about is kept.
create function apply_subscription(p_household uuid, p_version integer, p_subscription text, p_status text,
  p_next timestamptz, p_counts boolean, p_is_active boolean, p_plan text, p_end date, p_at timestamptz) returns void
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
           cancelled_at = case when p_status = 'CANCELLED'
                            then coalesce(case when v_is_own then s.cancelled_at end, p_at) end,
           start_date = case when v_begins
                          then (select (p_at at time zone h.time_zone)::date from households h where h.id = p_household)
                          else s.start_date end
     where s.household_id = p_household;
  end if;
  update subscriptions s
     set asked_at = p_at, version = s.version + 1,
         pending_since = case when is_settled.yes then null else s.pending_since end,
         pending_subscription_id = case when is_settled.yes then null else s.pending_subscription_id end
    from (select v_kept.pending_subscription_id is not distinct from p_subscription
                 and p_status not in ('APPROVAL_PENDING', 'APPROVED') as yes) is_settled
   where s.household_id = p_household;
end
$$;
--> statement-breakpoint
-- Subscriptions that PayPal is to be asked about, as a webhook may have been lost: those on or past their last day that
-- may have been renewed, for two months, and those that wait to be activated, for a week. Each household once a day, by
-- pages: p_from is the last household of the page before.
create function subscriptions_to_ask_about(p_at timestamptz, p_from uuid, p_limit integer)
returns table (household_id uuid, paypal_subscription_ids text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.household_id, array_remove(array[own.id, waiting.id], null)
    from subscriptions s
    join households h on h.id = s.household_id
    left join lateral (
      select s.paypal_subscription_id as id
       where s.status in ('ACTIVE', 'SUSPENDED')
         and (p_at at time zone h.time_zone)::date - s.end_date between 0 and 60) own on true
    left join lateral (
      select s.pending_subscription_id as id where s.pending_since > p_at - interval '7 days') waiting on true
   where (p_from is null or s.household_id > p_from)
     and (s.asked_at is null or s.asked_at <= p_at - interval '23 hours')
     and (own.id is not null or waiting.id is not null)
   order by s.household_id limit p_limit
$$;
--> statement-breakpoint
grant execute on function
  activate_subscription(text, text, timestamptz, timestamptz),
  await_subscription(text, timestamptz),
  payment_event_known(text, text),
  payment_standing(text, text[], uuid, timestamptz),
  record_payment_event(text, text, text, timestamptz, uuid, text, text[], bigint, text, text, timestamptz),
  apply_subscription(uuid, integer, text, text, timestamptz, boolean, boolean, text, date, timestamptz),
  subscriptions_to_ask_about(timestamptz, uuid, integer)
to app;
