select build_walls('household_members');

grant select on household_members to app;
