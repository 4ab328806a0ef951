create trigger record_deleted_rows after delete on liability_values
  referencing old table as deleted for each statement execute function record_deleted_rows('liability_id');
