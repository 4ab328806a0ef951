select build_walls('asset_values');

grant select, insert, update, delete on asset_values to app;
