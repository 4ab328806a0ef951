select enable_household_rls('paypal_subscriptions');

grant select on paypal_subscriptions to app;
