select build_walls('transaction_totals');

grant select on transaction_totals to app;
