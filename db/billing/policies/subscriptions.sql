select enable_household_rls('subscriptions');

grant select on subscriptions to app;
