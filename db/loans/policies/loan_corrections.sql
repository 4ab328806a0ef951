select enable_household_rls('loan_corrections');

grant select, insert, update on loan_corrections to app;
