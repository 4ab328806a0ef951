-- Internal: before a household is left with nobody in it, PayPal has to have stopped charging for it. PD003: it pays for a
-- subscription that was not declared stopped, perhaps one begun a moment ago. PD004: a phone is being asked to pay for it.
-- Whoever is starting either at the same time waits, and then checks again, as the version has changed.
create function require_payments_declared(p_household uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_current subscriptions;
begin
  update subscriptions s set version = s.version + 1 where s.household_id = p_household returning * into v_current;
  if exists (select from chargeable_subscriptions(v_current) charged(id)
              where charged.id <> all (coalesce(nullif(current_setting('app.stopped_subscriptions', true), ''), '{}')::text[]))
  then
    raise exception 'subscription_began' using errcode = 'PD003';
  end if;
  if phone_is_asked(p_household, coalesce(request_time(), now())) then
    raise exception 'payment_under_way' using errcode = 'PD004';
  end if;
end
$$;
