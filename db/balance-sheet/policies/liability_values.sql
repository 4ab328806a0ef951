select enable_household_rls('liability_values');

grant select, insert, update, delete on liability_values to app;
