select enable_household_rls('assets');

grant select, insert, update, delete on assets to app;
