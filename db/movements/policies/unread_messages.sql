select enable_household_rls('unread_messages');

-- Besides: nobody but the person of the phone.
create policy of_its_person on unread_messages as restrictive for all to app
  using (user_id = (select current_user_id()));

grant select, delete on unread_messages to app;
