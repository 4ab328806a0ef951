select enable_household_rls('asset_values');

grant select, insert, update, delete on asset_values to app;
