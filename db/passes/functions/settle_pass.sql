-- Records how a payment ended, as its provider says now. What is paid stays paid until it is refunded, and what is refunded
-- stays so: however late, often and in whatever order answers come, a paid pass gives its days once.
--   p_state   'asked' for one that has not ended; 'paid', 'failed' or 'refunded'
--   p_is_seen whether someone reads at once that it failed, so that no mail has to say so
--   returns   'granted' or 'refunded' when this answer made it so, 'failed' when it ended just now, else 'known'; 'gone'
--             without such an attempt
create function settle_pass(p_provider text, p_reference text, p_state text, p_failure text, p_receipt_code text,
  p_paid_at timestamptz, p_is_seen boolean, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_household uuid;
  v_pass pass_payments;
  v_today date;
begin
  perform require_worker();
  select p.household_id into v_household from pass_payments p where p.provider = p_provider and p.reference = p_reference;
  perform from subscriptions s where s.household_id = v_household for update;
  select * into v_pass from pass_payments p where p.provider = p_provider and p.reference = p_reference for update;
  if not found then
    return 'gone';
  end if;
  select (p_at at time zone h.time_zone)::date into v_today from households h where h.id = v_household;
  update pass_payments p set checked_at = p_at where p.household_id = v_household and p.id = v_pass.id;
  if p_state = 'paid' and v_pass.state in ('asked', 'failed') then
    update pass_payments p
       set state = 'paid', failure = null, ended_at = p_at, paid_at = coalesce(p_paid_at, p_at),
           receipt_code = p_receipt_code, receipt_number = nextval('pass_receipts'), granted_on = v_today,
           covered_until = other_access_end(v_household, v_today), mailed_at = null
     where p.household_id = v_household and p.id = v_pass.id;
  elsif p_state = 'failed' and v_pass.state = 'asked' then
    update pass_payments p
       set state = 'failed', failure = p_failure, ended_at = p_at, mailed_at = case when p_is_seen then p_at end
     where p.household_id = v_household and p.id = v_pass.id;
    return 'failed';
  elsif p_state = 'refunded' and v_pass.state <> 'refunded' then
    update pass_payments p set state = 'refunded', ended_at = p_at
     where p.household_id = v_household and p.id = v_pass.id;
  else
    return 'known';
  end if;
  if p_state = 'refunded' then
    perform postpone_passes(v_household, v_today);
  else
    perform reschedule_passes(v_household);
  end if;
  insert into payment_events (id, type, occurred_at, recorded_at, household, sales, amount, currency)
  values (p_state || ' ' || p_provider || ' ' || p_reference, 'PASS.' || upper(p_state), coalesce(p_paid_at, p_at), p_at,
          v_household, '{}', v_pass.amount, v_pass.currency);
  return case when p_state = 'paid' then 'granted' else 'refunded' end;
end
$$;

grant execute on function settle_pass(text,text,text,text,text,timestamp with time zone,boolean,timestamp with time zone) to app;
