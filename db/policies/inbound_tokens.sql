select enable_household_rls('inbound_tokens');

grant select (household_id, id, user_id, account_id, name, created_at, last_used_at), delete on inbound_tokens to app;
