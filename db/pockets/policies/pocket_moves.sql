select enable_household_rls('pocket_moves');

grant select, insert, update, delete on pocket_moves to app;
