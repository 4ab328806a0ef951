-- Stores a subscription that a member has approved and that is not active yet. It gives no access; PayPal is asked
-- about it.
create function await_subscription(p_subscription text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_editor();
  update subscriptions s set pending_subscription_id = p_subscription, pending_since = p_at, version = s.version + 1
   where s.household_id = (select current_household());
end
$$;

grant execute on function await_subscription(text,timestamp with time zone) to app;
