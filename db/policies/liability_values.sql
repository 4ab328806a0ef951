select build_walls('liability_values');

grant select, insert, update, delete on liability_values to app;
