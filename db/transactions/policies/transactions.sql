select enable_household_rls('transactions');

grant select, insert, update, delete on transactions to app;
