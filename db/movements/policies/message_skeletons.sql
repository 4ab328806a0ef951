select enable_household_rls('message_skeletons');

grant select, insert, update, delete on message_skeletons to app;
