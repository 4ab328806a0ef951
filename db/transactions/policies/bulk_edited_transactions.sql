select enable_household_rls('bulk_edited_transactions');

grant select, insert on bulk_edited_transactions to app;
