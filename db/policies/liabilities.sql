select build_walls('liabilities');

grant select, insert, update, delete on liabilities to app;
