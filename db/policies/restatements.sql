select build_walls('restatements');

grant select, insert, update on restatements to app;
