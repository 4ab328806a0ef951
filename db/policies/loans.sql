select build_walls('loans');

grant select, insert, update, delete on loans to app;
