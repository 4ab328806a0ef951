select enable_household_rls('import_mappings');

grant select, insert, update, delete on import_mappings to app;
