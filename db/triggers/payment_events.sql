create trigger keep_payment_events before update or delete on payment_events
  for each row execute function keep_payment_events();

create trigger keep_all_payment_events before truncate on payment_events
  for each statement execute function keep_payment_events();
