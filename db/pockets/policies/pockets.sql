select enable_household_rls('pockets');

grant select, insert, update on pockets to app;
