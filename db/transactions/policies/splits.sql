select enable_household_rls('splits');

grant select, insert, update on splits to app;
