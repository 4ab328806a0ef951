create trigger keep_household_currency before update on households for each row execute function keep_household_currency();

-- The owner's own hand is left free.
create trigger no_end_while_paying before delete on households
  for each row when (current_user_id() is not null) execute function require_payments_stopped();
