select enable_household_rls('phone_keys');

grant select (household_id, id, user_id, account_id, name, created_at, last_used_at), delete on phone_keys to app;
