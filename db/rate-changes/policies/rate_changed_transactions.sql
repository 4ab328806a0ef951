select enable_household_rls('rate_changed_transactions');

grant select, insert on rate_changed_transactions to app;
