create trigger limit_rows after insert on schedules
  referencing new table as new_rows for each statement execute function limit_rows();

-- Only what people change themselves.
create trigger record_changed_rows after update on schedules
  referencing old table as changed_from new table as changed_to
  for each statement when (pg_trigger_depth() = 0)
  execute function record_changed_rows('currency', 'name direction type category subcategory amount amount_to is_about account_id to_account_id loan_id person unit every anchor month_day also_day shift until times is_payday instalments counts_from paused_at removed_at');

create trigger keep_instalments after insert or update of instalments on schedules
  for each row when (new.instalments is not null) execute function keep_instalments();

create trigger carry_to_other_day after update of anchor on schedules
  for each row when (old.unit = 'once' and new.unit = 'once') execute function carry_to_other_day();

-- One that was removed may come back, and one that comes each month may come each day.
create trigger limit_schedules after insert or update of removed_at, unit, every, also_day on schedules
  for each statement execute function limit_schedules();
