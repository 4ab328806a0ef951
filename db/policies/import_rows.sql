select enable_household_rls('import_rows');

grant select, insert, update, delete on import_rows to app;
