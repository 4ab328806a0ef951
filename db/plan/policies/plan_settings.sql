select enable_household_rls('plan_settings');

grant select, insert, update on plan_settings to app;
