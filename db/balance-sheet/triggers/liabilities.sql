create trigger limit_rows after insert on liabilities
  referencing new table as new_rows for each statement execute function limit_rows();

create trigger record_liability_value after insert or update of value, last_updated on liabilities
  for each row execute function record_liability_value();

create trigger forbid_currency_change before update on liabilities
  for each row when (new.currency <> old.currency) execute function forbid_currency_change();

-- Only what people change themselves.
create trigger record_changed_rows after update on liabilities
  referencing old table as changed_from new table as changed_to
  for each statement when (pg_trigger_depth() = 0)
  execute function record_changed_rows('last_updated', 'name value dated_back removed_at');
