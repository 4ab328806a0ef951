select enable_household_rls('loans');

grant select, insert, update, delete on loans to app;
