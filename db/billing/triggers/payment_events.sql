create trigger forbid_payment_event_change before update or delete on payment_events
  for each row execute function forbid_payment_event_change();

create trigger forbid_payment_event_removal before truncate on payment_events
  for each statement execute function forbid_payment_event_change();
