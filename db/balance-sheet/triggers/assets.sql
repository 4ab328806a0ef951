create trigger limit_rows after insert on assets
  referencing new table as new_rows for each statement execute function limit_rows();

create trigger record_asset_value after insert or update of value, last_updated on assets
  for each row execute function record_asset_value();

create trigger forbid_currency_change before update on assets
  for each row when (new.currency <> old.currency) execute function forbid_currency_change();

-- Only what people change themselves.
create trigger record_changed_rows after update on assets
  referencing old table as changed_from new table as changed_to
  for each statement when (pg_trigger_depth() = 0)
  execute function record_changed_rows('last_updated', 'name value dated_back removed_at');

create trigger record_deleted_rows after delete on assets
  referencing old table as deleted for each statement execute function record_deleted_rows('id');

create trigger record_returned_rows after insert on assets
  referencing new table as returned for each statement when (is_restoring()) execute function record_returned_rows();
