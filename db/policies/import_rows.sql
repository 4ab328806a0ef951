select build_walls('import_rows');

grant select, insert, update, delete on import_rows to app;
