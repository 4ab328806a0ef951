select enable_household_rls('household_months');

grant select on household_months to app;
