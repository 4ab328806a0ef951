select enable_household_rls('transaction_totals');

grant select on transaction_totals to app;
