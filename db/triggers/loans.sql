create trigger keep_loan_correction before update of principal_amount, outstanding_balance, disbursement_date on loans
  for each row when (pg_trigger_depth() = 0) execute function keep_loan_correction();

-- What is owed of a loan is in the one currency that it was recorded in. PV001: it keeps that.
create trigger keep_currency_of_loans before update on loans
  for each row when (new.currency <> old.currency) execute function keep_currency_of_values();
