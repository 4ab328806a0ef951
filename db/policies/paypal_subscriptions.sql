select build_walls('paypal_subscriptions');

grant select on paypal_subscriptions to app;
