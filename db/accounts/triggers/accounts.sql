create trigger limit_rows after insert on accounts
  referencing new table as new_rows for each statement execute function limit_rows();

create trigger recount_account after update of opening_day on accounts
  for each row when (new.opening_day <> old.opening_day) execute function recount_account();

create trigger forbid_currency_change before update on accounts
  for each row when (new.currency <> old.currency) execute function forbid_currency_change();

create trigger check_opening_rate before insert or update of opening_rate, opening_rate_source on accounts
  for each row execute function check_opening_rate();

create trigger check_opening_day before insert or update of opening_day on accounts
  for each row execute function check_opening_day();

-- Only what people change themselves.
create trigger record_changed_rows after update on accounts
  referencing old table as changed_from new table as changed_to
  for each statement when (pg_trigger_depth() = 0)
  execute function record_changed_rows('', 'name kind opening_balance opening_day opening_rate opening_rate_source opening_rate_date owner_id digits is_everyday reconciled_on reconciled_balance archived_at removed_at');
