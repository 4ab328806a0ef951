select enable_household_rls('liabilities');

grant select, insert, update on liabilities to app;
