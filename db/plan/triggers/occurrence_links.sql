create trigger limit_rows after insert on occurrence_links
  referencing new table as new_rows for each statement execute function limit_rows();

create trigger draw_for_link after insert or update or delete on occurrence_links
  for each row execute function draw_for_link();
