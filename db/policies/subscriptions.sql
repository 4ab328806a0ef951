select build_walls('subscriptions');

grant select on subscriptions to app;
