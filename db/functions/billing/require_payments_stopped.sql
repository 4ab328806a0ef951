-- Guards every way to end a household. PD003: it pays for a subscription that was not stopped, perhaps one begun a
-- moment ago; the lock waits for whoever is beginning one right now.
create function require_payments_stopped() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_current subscriptions;
begin
  select * into v_current from subscriptions s where s.household_id = old.id for update;
  if exists (select from chargeable_subscriptions(v_current) charged(id)
              where charged.id <> all (coalesce(nullif(current_setting('app.stopped_subscriptions', true), ''), '{}')::text[]))
  then
    raise exception 'PayPal still charges for the household' using errcode = 'PD003';
  end if;
  return old;
end
$$;
