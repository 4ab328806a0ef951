select enable_household_rls('pass_payments');

grant select on pass_payments to app;
