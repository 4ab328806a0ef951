create trigger limit_rows after insert on pockets
  referencing new table as new_rows for each statement execute function limit_rows();
