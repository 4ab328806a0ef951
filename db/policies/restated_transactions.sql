select build_walls('restated_transactions');

grant select, insert on restated_transactions to app;
