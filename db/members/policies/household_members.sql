select enable_household_rls('household_members');

grant select on household_members to app;
