-- Puts down that PayPal was asked, where its answer changes nothing: it is asked again tomorrow.
create function note_subscription_asked(p_household uuid, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update subscriptions s set asked_at = p_at where s.household_id = p_household
$$;

grant execute on function note_subscription_asked(uuid,timestamp with time zone) to app;
