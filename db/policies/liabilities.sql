select enable_household_rls('liabilities');

grant select, insert, update, delete on liabilities to app;
