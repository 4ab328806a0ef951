create trigger convert_planned_amount before insert or update on budgets
  for each row when (new.planned_currency is not null) execute function convert_planned_amount();
