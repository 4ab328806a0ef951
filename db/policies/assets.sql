select build_walls('assets');

grant select, insert, update, delete on assets to app;
