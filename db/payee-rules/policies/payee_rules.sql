select enable_household_rls('payee_rules');

grant select, insert, update, delete on payee_rules to app;
