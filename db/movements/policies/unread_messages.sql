alter table unread_messages enable row level security;

create policy own on unread_messages to app
  using (household_id = (select current_household()) and user_id = (select current_user_id()));

grant select, delete on unread_messages to app;
