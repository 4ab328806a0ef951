select enable_household_rls('legs');

grant select, insert, update on legs to app;
