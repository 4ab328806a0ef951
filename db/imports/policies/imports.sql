select enable_household_rls('imports');

grant select, insert, update, delete on imports to app;
