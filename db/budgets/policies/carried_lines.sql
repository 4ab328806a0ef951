select enable_household_rls('carried_lines');

grant select, insert, update, delete on carried_lines to app;
