select enable_household_rls('budgets');

grant select, insert, update, delete on budgets to app;
