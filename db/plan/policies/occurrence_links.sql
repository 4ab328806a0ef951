select enable_household_rls('occurrence_links');

grant select, insert, update, delete on occurrence_links to app;
