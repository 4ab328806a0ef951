-- Records that PayPal created a subscription for the caller's household, so that it is checked even when nobody
-- returns. PD004: a phone is being asked to pay for a pass.
create function record_created_subscription(p_subscription text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_editor();
  -- Nobody is sent to PayPal while a phone is asked to pay: both could be paid.
  perform from subscriptions s where s.household_id = (select current_household()) for update;
  if phone_is_asked(current_household(), p_at) then
    raise exception 'payment_under_way' using errcode = 'PD004';
  end if;
  insert into payment_events (id, type, occurred_at, recorded_at, household, paypal_subscription_id, sales)
  values ('made ' || p_subscription, 'PAMOJA.MADE', p_at, p_at, current_household(), p_subscription, '{}')
  on conflict do nothing;
end
$$;

grant execute on function record_created_subscription(text,timestamp with time zone) to app;
