select enable_household_rls('bulk_edits');

grant select, insert, update on bulk_edits to app;
