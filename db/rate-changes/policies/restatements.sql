select enable_household_rls('restatements');

grant select, insert, update on restatements to app;
