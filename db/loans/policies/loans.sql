select enable_household_rls('loans');

grant select, insert, update on loans to app;
