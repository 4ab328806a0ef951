select enable_household_rls('scheduled_mails');

grant select on scheduled_mails to app;
