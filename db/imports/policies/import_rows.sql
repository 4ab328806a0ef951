select enable_household_rls('import_rows');

grant select, insert, delete on import_rows to app;
