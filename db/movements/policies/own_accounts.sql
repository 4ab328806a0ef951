select enable_household_rls('own_accounts');

grant select, insert, update on own_accounts to app;
