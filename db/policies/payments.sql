select build_walls('payments');

grant select on payments to app;
