create trigger forbid_household_currency_change before update on households for each row execute function forbid_household_currency_change();

-- Does not apply to the owner of the tables.
create trigger require_payments_stopped before delete on households
  for each row when (current_user_id() is not null) execute function require_payments_stopped();
