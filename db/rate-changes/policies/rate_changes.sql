select enable_household_rls('rate_changes');

grant select, insert, update on rate_changes to app;
