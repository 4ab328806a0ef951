create trigger limit_rows after insert on carried_lines
  referencing new table as new_rows for each statement execute function limit_rows();
