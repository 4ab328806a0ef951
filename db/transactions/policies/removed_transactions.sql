select enable_household_rls('removed_transactions');

grant select on removed_transactions to app;
