create trigger record_liability_value after insert or update of value, last_updated on liabilities
  for each row execute function record_liability_value();

create trigger forbid_currency_change before update on liabilities
  for each row when (new.currency <> old.currency) execute function forbid_currency_change();
