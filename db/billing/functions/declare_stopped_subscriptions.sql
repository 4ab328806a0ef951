-- Declares, for the rest of the transaction, which subscriptions PayPal has stopped charging for. Their rows here are
-- only updated by PayPal's webhook.
create function declare_stopped_subscriptions(p_subscriptions text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select set_config('app.stopped_subscriptions', p_subscriptions::text, true)
$$;

grant execute on function declare_stopped_subscriptions(text[]) to app;
