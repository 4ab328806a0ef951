create trigger keep_asset_value after insert or update of value, last_updated on assets
  for each row execute function keep_asset_value();

create trigger keep_currency_of_values before update on assets
  for each row when (new.currency <> old.currency) execute function keep_currency_of_values();
