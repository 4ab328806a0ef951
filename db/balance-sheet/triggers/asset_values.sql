create trigger limit_rows after insert on asset_values
  referencing new table as new_rows for each statement execute function limit_rows();

create trigger record_deleted_rows after delete on asset_values
  referencing old table as deleted for each statement execute function record_deleted_rows('asset_id');
