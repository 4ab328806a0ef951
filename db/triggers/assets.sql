create trigger record_asset_value after insert or update of value, last_updated on assets
  for each row execute function record_asset_value();

create trigger forbid_currency_change before update on assets
  for each row when (new.currency <> old.currency) execute function forbid_currency_change();
