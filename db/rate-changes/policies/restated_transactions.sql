select enable_household_rls('restated_transactions');

grant select, insert on restated_transactions to app;
