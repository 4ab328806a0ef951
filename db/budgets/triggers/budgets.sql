create trigger limit_rows after insert on budgets
  referencing new table as new_rows for each statement execute function limit_rows();

create trigger convert_planned_amount before insert or update on budgets
  for each row when (new.planned_currency is not null) execute function convert_planned_amount();

create trigger record_changed_rows after update on budgets
  referencing old table as changed_from new table as changed_to for each statement
  execute function record_changed_rows('planned_currency', 'budgeted_amount planned_amount exchange_rate exchange_rate_source exchange_rate_date awaits_first_rate');

create trigger record_deleted_rows after delete on budgets
  referencing old table as deleted for each statement execute function record_deleted_rows('id');

create trigger record_returned_rows after insert on budgets
  referencing new table as returned for each statement when (is_restoring()) execute function record_returned_rows();
