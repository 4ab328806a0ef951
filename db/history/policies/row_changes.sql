select enable_household_rls('row_changes');

-- Triggers alone write it.
grant select on row_changes to app;
