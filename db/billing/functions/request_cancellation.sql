-- Cancels a subscription that PayPal has not begun, which PayPal does not allow: it is cancelled once it begins. False:
-- PayPal never reported it. Any standing read before is out of date, hence the version.
create function request_cancellation(p_subscription text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_editor();
  update subscriptions s set version = s.version + 1 where s.household_id = (select current_household());
  update paypal_subscriptions h set cancel_requested_at = coalesce(h.cancel_requested_at, p_at)
   where h.household_id = (select current_household()) and h.paypal_subscription_id = p_subscription;
  return found;
end
$$;

grant execute on function request_cancellation(text,timestamp with time zone) to app;
