-- Records an event with the payment that it is about. PS208: it was recorded meanwhile. p_payment is that payment, also
-- when it is first heard of by its refund; p_kind 'refund' marks it as refunded.
create function record_payment_event(p_event text, p_transmission text, p_type text, p_occurred timestamptz,
  p_household uuid, p_subscription text, p_sales text[], p_amount bigint, p_currency text, p_kind text, p_payment jsonb,
  p_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  insert into payment_events (id, transmission_id, type, occurred_at, recorded_at, household, paypal_subscription_id,
    sales, amount, currency)
  values (p_event, p_transmission, p_type, p_occurred, p_at, p_household, p_subscription, p_sales, p_amount, p_currency)
  on conflict do nothing;
  if not found then
    raise exception 'payment_event_recorded' using errcode = 'PS208';
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
  if p_kind = 'refund' then
    update payments p set refunded_at = least(p.refunded_at, p_occurred) where p.sale_id = any (p_sales);
  end if;
end
$$;

grant execute on function record_payment_event(text,text,text,timestamp with time zone,uuid,text,text[],bigint,text,text,jsonb,timestamp with time zone) to app;
