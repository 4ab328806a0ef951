select enable_household_rls('schedules');

grant select, insert, update on schedules to app;
