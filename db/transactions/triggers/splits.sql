create trigger limit_rows after insert on splits
  referencing new table as new_rows for each statement execute function limit_rows();

create constraint trigger check_split after insert or update on splits deferrable initially deferred
  for each row execute function check_split();
