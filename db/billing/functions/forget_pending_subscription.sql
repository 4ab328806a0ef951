-- Stops waiting for a subscription that came back from PayPal without approval.
create function forget_pending_subscription(p_subscription text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_editor();
  update subscriptions s set pending_subscription_id = null, pending_since = null, version = s.version + 1
   where s.household_id = (select current_household()) and s.pending_subscription_id = p_subscription;
end
$$;

grant execute on function forget_pending_subscription(text) to app;
