select enable_household_rls('account_totals');

grant select on account_totals to app;
