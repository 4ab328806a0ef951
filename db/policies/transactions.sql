select build_walls('transactions');

grant select, insert, update, delete on transactions to app;
