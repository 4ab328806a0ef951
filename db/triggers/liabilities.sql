create trigger keep_liability_value after insert or update of value, last_updated on liabilities
  for each row execute function keep_liability_value();

create trigger keep_currency_of_values before update on liabilities
  for each row when (new.currency <> old.currency) execute function keep_currency_of_values();
