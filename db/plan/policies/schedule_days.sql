select enable_household_rls('schedule_days');

grant select, insert, delete on schedule_days to app;
