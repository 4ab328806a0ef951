select enable_household_rls('export_rows');

grant select, insert, delete on export_rows to app;
