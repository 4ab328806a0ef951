select build_walls('imports');

grant select, insert, update, delete on imports to app;
