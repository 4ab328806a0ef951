create trigger limit_rows after insert on message_skeletons
  referencing new table as new_rows for each statement execute function limit_rows();
