create trigger limit_rows after insert on pocket_moves
  referencing new table as new_rows for each statement execute function limit_rows();
