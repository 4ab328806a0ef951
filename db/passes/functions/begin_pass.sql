-- Records that a pass is to be paid for, before anyone is asked to: the provider may answer, or not, whatever happens here.
--   p_payer   the phone as it is shown; null for a card
--   p_keys    counters: of the household by the day, and of the phone by the hour and by the day
--   outcome   'new'; 'known': the form was sent before; 'failed': it was, and nothing was paid; 'waiting': a phone of the
--             household is being asked; 'renews': PayPal may charge the household; 'limited', for retry_after seconds
--   attempt   the attempt to look at
create function begin_pass(p_id uuid, p_provider text, p_reference text, p_months integer, p_amount bigint, p_currency text,
  p_method text, p_payer text, p_keys text[], p_at timestamptz)
returns table (outcome text, attempt uuid, retry_after integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_editor();
  -- Members who pay at once come one after the other, also after whoever is ending the household.
  perform from subscriptions s where s.household_id = (select current_household()) for update;
  attempt := p_id;
  select case p.state when 'failed' then 'failed' else 'known' end into outcome
    from pass_payments p where p.household_id = (select current_household()) and p.id = p_id;
  if found then
    return next;
    return;
  end if;
  select p.id into attempt from pass_payments p
   where p.household_id = (select current_household()) and p.state = 'asked' and p.method = 'mpesa'
     -- As long as it can be paid; whoever stopped waiting may ask a phone again after two minutes, and pay by card at once.
     and case when p.stopped_at is null then p.asked_at > p_at - lifetime_of('request to pay')
              else p_method = 'mpesa' and p.asked_at > p_at - lifetime_of('pause between requests') end
   order by p.asked_at desc limit 1;
  if found then
    outcome := 'waiting';
  elsif exists (select from subscriptions s
                 where s.household_id = (select current_household()) and s.status in ('ACTIVE', 'SUSPENDED')) then
    outcome := 'renews';
  elsif not within_limits(p_keys[1:1], 'pass requests', p_at) then
    outcome := 'limited';
    retry_after := 86400;
  elsif not within_limits(p_keys[2:2], 'requests to a phone', p_at) then
    outcome := 'limited';
    retry_after := 3600;
  elsif not within_limits(p_keys[3:3], 'requests to a phone, daily', p_at) then
    outcome := 'limited';
    retry_after := 86400;
  else
    attempt := p_id;
    outcome := 'new';
    insert into pass_payments (household_id, id, provider, reference, months, amount, currency, method, payer, asked_by, asked_at)
    values (current_household(), p_id, p_provider, p_reference, p_months, p_amount, p_currency, p_method, p_payer,
            current_user_id(), p_at);
    insert into payment_events (id, type, occurred_at, recorded_at, household, sales, amount, currency)
    values ('asked ' || p_provider || ' ' || p_reference, 'PAMOJA.ASKED', p_at, p_at, current_household(), '{}', p_amount, p_currency);
  end if;
  return next;
end
$$;

grant execute on function begin_pass(uuid,text,text,integer,bigint,text,text,text,text[],timestamp with time zone) to app;
