select enable_household_rls('movements');

grant select, insert, update on movements to app;
