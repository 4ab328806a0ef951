CREATE TABLE "paypal_subscriptions" (
	"household_id" uuid NOT NULL,
	"paypal_subscription_id" text NOT NULL,
	"plan_type" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"last_payment" timestamp with time zone,
	CONSTRAINT "paypal_subscriptions_pk" PRIMARY KEY("household_id","paypal_subscription_id"),
	CONSTRAINT "paypal_subscriptions_plan_known" CHECK ("paypal_subscriptions"."plan_type" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "paypal_subscriptions_status_known" CHECK ("paypal_subscriptions"."status" in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'))
);
--> statement-breakpoint
ALTER TABLE "paypal_subscriptions" ADD CONSTRAINT "paypal_subscriptions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Of all subscriptions that a household has at PayPal one is to live. For that, what PayPal last said is kept of each of
-- them, and not only of the one that the household lives by. Its members read it; it is written by the doors below.
select build_walls('paypal_subscriptions');
--> statement-breakpoint
grant select on paypal_subscriptions to app;
--> statement-breakpoint
-- Internal: the subscriptions that were made for a household in the last week and that never began, nor are over, the
-- newest first.
create or replace function subscriptions_made(p_household uuid, p_at timestamptz) returns table (paypal_subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select made.paypal_subscription_id from payment_events made
   where made.household = p_household and made.type = 'PAMOJA.MADE' and made.occurred_at > p_at - interval '7 days'
     and not exists (select from payment_events begun where begun.id = 'activated ' || made.paypal_subscription_id)
     and not exists (select from paypal_subscriptions heard
                      where heard.household_id = p_household and heard.paypal_subscription_id = made.paypal_subscription_id
                        and heard.status in ('CANCELLED', 'EXPIRED'))
   order by made.occurred_at desc, made.id limit 20
$$;
--> statement-breakpoint
-- Internal: when a subscription was made here, or heard of for the first time.
create function subscription_made_at(p_subscription text) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select min(e.occurred_at) from payment_events e
   where e.id in ('made ' || p_subscription, 'activated ' || p_subscription)
$$;
--> statement-breakpoint
-- Internal: whether money that was paid for a subscription was not taken back.
create function subscription_is_paid(p_subscription text, p_last_payment timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(bool_or(p.refunded_at is null), false)
         -- PayPal tells one payment's time in two ways, moments apart.
         or coalesce(p_last_payment > coalesce(max(p.paid_at), '-infinity') + interval '1 day', false)
    from payments p where p.paypal_subscription_id = p_subscription
$$;
--> statement-breakpoint
-- The subscriptions that PayPal charges a household for, or may come to: the one that it lives by, one that is waited for,
-- those that are too much, those that were made in the last week, and whatever PayPal said is approved and not over. The
-- newest first.
--   status      as PayPal last said; null when it was not asked yet
--   is_pending  approved in a browser in the last week, and not heard to have begun
--   is_surplus  too much, until PayPal has cancelled it
create function open_subscriptions(p_household uuid, p_at timestamptz)
returns table (id text, plan_type text, status text, is_own boolean, is_pending boolean, is_surplus boolean,
  is_paid boolean, made_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with open as (
    select s.paypal_subscription_id as id from subscriptions s
     where s.household_id = p_household and s.status in ('ACTIVE', 'SUSPENDED')
     union
    select s.pending_subscription_id from subscriptions s
     where s.household_id = p_household and s.pending_since > p_at - interval '60 days'
     union
    select unnest(s.surplus_subscription_ids) from subscriptions s where s.household_id = p_household
     union
    select m.paypal_subscription_id from subscriptions_made(p_household, p_at) m
     union
    select heard.paypal_subscription_id from paypal_subscriptions heard
     where heard.household_id = p_household and heard.status in ('APPROVED', 'ACTIVE', 'SUSPENDED')
       and not exists (select from subscriptions s where s.paypal_subscription_id = heard.paypal_subscription_id))
  select open.id, coalesce(heard.plan_type, case when own.yes then s.plan_type end),
         case when own.yes then s.status else heard.status end, own.yes,
         coalesce(s.pending_subscription_id = open.id and s.pending_since > p_at - interval '7 days', false),
         open.id = any (s.surplus_subscription_ids),
         subscription_is_paid(open.id, coalesce(heard.last_payment, case when own.yes then s.last_payment end)), made.at
    from open
    join subscriptions s on s.household_id = p_household
   cross join lateral (select s.paypal_subscription_id is not distinct from open.id as yes) own
   cross join lateral (select subscription_made_at(open.id) as at) made
    left join paypal_subscriptions heard on heard.household_id = p_household and heard.paypal_subscription_id = open.id
   where open.id is not null
   order by made.at desc nulls last, open.id
$$;
--> statement-breakpoint
drop function my_made_subscriptions(timestamptz);
--> statement-breakpoint
-- Those of the caller's household.
create function my_open_subscriptions(p_at timestamptz)
returns table (id text, plan_type text, status text, is_own boolean, is_pending boolean, is_surplus boolean,
  is_paid boolean, made_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from open_subscriptions(current_household(), p_at)
$$;
--> statement-breakpoint
-- What PayPal last said of a subscription, and everything that its household has at PayPal, as JSON.
--   was_surplus   whether it was too much before
--   kept_is_paid  whether the one is paid for that the household lives by
create function subscription_among_others(p_household uuid, p_subscription text, p_at timestamptz)
returns table (heard_status text, heard_payment timestamptz, made_at timestamptz, was_surplus boolean,
  kept_is_paid boolean, others jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select heard.status, heard.last_payment, subscription_made_at(p_subscription),
         coalesce(p_subscription = any (s.surplus_subscription_ids), false),
         subscription_is_paid(s.paypal_subscription_id, s.last_payment),
         (select coalesce(jsonb_agg(to_jsonb(open)), '[]') from open_subscriptions(p_household, p_at) open
           where open.id is distinct from p_subscription)
    from (select) one
    left join subscriptions s on s.household_id = p_household
    left join paypal_subscriptions heard
      on heard.household_id = p_household and heard.paypal_subscription_id = p_subscription
$$;
--> statement-breakpoint
-- Puts down what PayPal said of a household's subscription, whether the household lives by it or not.
create function note_subscription_status(p_household uuid, p_subscription text, p_plan text, p_status text,
  p_paid timestamptz, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into paypal_subscriptions as h (household_id, paypal_subscription_id, plan_type, status, status_since, last_payment)
  values (p_household, p_subscription, p_plan, p_status, p_at, p_paid)
  on conflict (household_id, paypal_subscription_id) do update
     set plan_type = excluded.plan_type, status = excluded.status,
         status_since = case when h.status = excluded.status then h.status_since else excluded.status_since end,
         last_payment = coalesce(excluded.last_payment, h.last_payment)
$$;
--> statement-breakpoint
drop function apply_subscription(uuid, integer, text, text, timestamptz, timestamptz, boolean, boolean, text, date, text, timestamptz);
--> statement-breakpoint
-- Applies PayPal's word to a household, by the rules of app/domain/subscription-after.ts. PS412: the household changed
-- since it was asked about, so what was worked out may be wrong. p_counts: whether this subscription is the one that
-- the household lives by; otherwise only that it was asked about is kept. p_surplus: those that are to be cancelled.
create function apply_subscription(p_household uuid, p_version integer, p_subscription text, p_status text,
  p_next timestamptz, p_paid timestamptz, p_counts boolean, p_is_active boolean, p_plan text, p_end date, p_surplus text[],
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
         -- One that the household lives by again is not too much any more, nor is one that is over.
         surplus_subscription_ids = array(
           select id from unnest(v_kept.surplus_subscription_ids) id
            where id <> all (p_surplus)
              and (id <> p_subscription or not (p_counts and p_is_active or p_status in ('CANCELLED', 'EXPIRED'))))
           || p_surplus,
         pending_since = case when is_settled.yes then null else s.pending_since end,
         pending_subscription_id = case when is_settled.yes then null else s.pending_subscription_id end
    from (select v_kept.pending_subscription_id is not distinct from p_subscription
                 and p_status not in ('APPROVAL_PENDING', 'APPROVED') as yes) is_settled
   where s.household_id = p_household;
end
$$;
--> statement-breakpoint
-- Puts down that PayPal has cancelled one that was too much.
create or replace function forget_surplus_subscription(p_household uuid, p_subscription text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update subscriptions s set surplus_subscription_ids = array_remove(s.surplus_subscription_ids, p_subscription)
   where s.household_id = p_household;
  update paypal_subscriptions h set status = 'CANCELLED', status_since = now()
   where h.household_id = p_household and h.paypal_subscription_id = p_subscription and h.status <> 'EXPIRED'
$$;
--> statement-breakpoint
-- A member waits no longer for one that came back from PayPal and that nobody approved there.
create function forget_pending_subscription(p_subscription text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not can_edit() then
    raise exception 'a viewer changes nothing' using errcode = 'PA403';
  end if;
  update subscriptions s set pending_subscription_id = null, pending_since = null, version = s.version + 1
   where s.household_id = current_household() and s.pending_subscription_id = p_subscription;
end
$$;
--> statement-breakpoint
-- Subscriptions that PayPal is to be asked about, as a webhook may have been lost: those on or past their last day that
-- may have been renewed, those that nobody has paid for yet, those that wait to be activated, and others that were
-- approved, for two months; those that were made and never came back, for a week. Each household once a day, by pages:
-- p_from is the last household of the page before.
create or replace function subscriptions_to_ask_about(p_at timestamptz, p_from uuid, p_limit integer)
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
        select heard.paypal_subscription_id from paypal_subscriptions heard
         where heard.household_id = s.household_id and heard.status in ('APPROVED', 'ACTIVE', 'SUSPENDED')
           and heard.status_since > p_at - interval '60 days'
           and heard.paypal_subscription_id is distinct from s.paypal_subscription_id
        union all
        select m.paypal_subscription_id from subscriptions_made(s.household_id, p_at) m) each) open
   where (p_from is null or s.household_id > p_from)
     and (s.asked_at is null or s.asked_at <= p_at - interval '23 hours')
     and open.ids is not null
   order by s.household_id limit p_limit
$$;
--> statement-breakpoint
-- As in 0019, and whatever else PayPal said it charges for; what is approved and not active yet holds nobody for longer
-- than a week, either.
create or replace function charged_by_paypal(p_subscription subscriptions) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p_subscription.paypal_subscription_id
   where p_subscription.status in ('ACTIVE', 'SUSPENDED') and p_subscription.paypal_subscription_id is not null
   union
  select p_subscription.pending_subscription_id
   where p_subscription.pending_subscription_id is not null
     and coalesce(p_subscription.pending_since > coalesce(request_time(), now()) - interval '7 days', true)
   union
  select unnest(p_subscription.surplus_subscription_ids)
   union
  select heard.paypal_subscription_id from paypal_subscriptions heard
   where heard.household_id = p_subscription.household_id
     and heard.paypal_subscription_id is distinct from p_subscription.paypal_subscription_id
     and heard.paypal_subscription_id is distinct from p_subscription.pending_subscription_id
     and (heard.status in ('ACTIVE', 'SUSPENDED')
          or heard.status = 'APPROVED' and heard.status_since > coalesce(request_time(), now()) - interval '7 days')
$$;
--> statement-breakpoint
grant execute on function
  my_open_subscriptions(timestamptz),
  subscription_among_others(uuid, text, timestamptz),
  note_subscription_status(uuid, text, text, text, timestamptz, timestamptz),
  apply_subscription(uuid, integer, text, text, timestamptz, timestamptz, boolean, boolean, text, date, text[], timestamptz),
  forget_pending_subscription(text)
to app;
