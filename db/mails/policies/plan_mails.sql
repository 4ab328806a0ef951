select enable_household_rls('plan_mails');

grant select on plan_mails to app;
