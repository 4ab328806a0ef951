select build_walls('budgets');

grant select, insert, update, delete on budgets to app;
