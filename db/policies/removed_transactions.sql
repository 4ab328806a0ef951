select build_walls('removed_transactions');

grant select on removed_transactions to app;
