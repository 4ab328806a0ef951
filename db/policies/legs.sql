select enable_household_rls('legs');

grant select, insert, update, delete on legs to app;
