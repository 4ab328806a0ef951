select enable_household_rls('occurrence_changes');

grant select, insert, update on occurrence_changes to app;
