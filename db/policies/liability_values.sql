select enable_household_rls('liability_values');

grant select, insert, update on liability_values to app;
