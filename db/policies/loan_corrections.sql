select build_walls('loan_corrections');

grant select, insert, update, delete on loan_corrections to app;
