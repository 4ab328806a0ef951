-- Everything to know before PayPal's report about a subscription is applied. The subscription is found by its id or by
-- one of its payments; its household by what is recorded here, else by the id that PayPal gives. Without such a
-- household, all but the first columns are null.
--   was_ours          whether it was created or begun here, even for a household that no longer exists
--   sale_paid_at      when the sale in question was paid
--   sale_refunded_at  when PayPal refunded that sale, which may be reported before its payment
--   current_*         of the household's own subscription
--   paid_*            the newest payment recorded here
create function subscription_standing(p_subscription text, p_sales text[], p_household uuid, p_at timestamptz)
returns table (paypal_subscription_id text, was_ours boolean, sale_paid_at timestamptz, sale_refunded_at timestamptz,
  household_id uuid, today date, time_zone text, is_active boolean, plan_type text, end_date date,
  next_payment timestamptz, version integer, current_id text, current_status text, is_own boolean, begun_on date,
  refunded_paid_at timestamptz, refunded_at timestamptz, paid_amount bigint, paid_currency text, paid_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
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

grant execute on function subscription_standing(text,text[],uuid,timestamp with time zone) to app;
