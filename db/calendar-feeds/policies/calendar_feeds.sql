select enable_household_rls('calendar_feeds');

-- Besides: nobody but its person.
create policy of_its_person on calendar_feeds as restrictive for all to app
  using (user_id = (select current_user_id()));

grant select (household_id, user_id, id, with_amounts, created_at, last_read_at, ended_at) on calendar_feeds to app;
