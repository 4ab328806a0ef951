select enable_household_rls('accounts');

grant select, insert, update on accounts to app;
