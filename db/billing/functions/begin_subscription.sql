-- Internal: records that a subscription begins here, which happens once. False: it began before.
create function begin_subscription(p_subscription text, p_household uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into payment_events (id, type, occurred_at, recorded_at, household, paypal_subscription_id, sales)
  values ('activated ' || p_subscription, 'PAMOJA.ACTIVATED', p_at, p_at, p_household, p_subscription, '{}')
  on conflict do nothing;
  return found;
end
$$;
