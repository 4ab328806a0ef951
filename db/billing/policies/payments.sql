select enable_household_rls('payments');

grant select on payments to app;
