select build_walls('scheduled_mails');

grant select on scheduled_mails to app;
