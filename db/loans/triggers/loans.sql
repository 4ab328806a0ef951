create trigger limit_rows after insert on loans
  referencing new table as new_rows for each statement execute function limit_rows();

create trigger lock_rows_before_change before update of principal_amount, outstanding_balance, disbursement_date on loans
  for each statement when (pg_trigger_depth() = 0) execute function lock_rows_before_change();

create trigger record_loan_correction before update of principal_amount, outstanding_balance, disbursement_date on loans
  for each row when (pg_trigger_depth() = 0) execute function record_loan_correction();

create trigger forbid_late_loan before update of disbursement_date on loans
  for each row when (new.disbursement_date > old.disbursement_date) execute function forbid_late_loan();

-- A loan keeps the currency it was recorded in (PV001).
create trigger forbid_currency_change before update on loans
  for each row when (new.currency <> old.currency) execute function forbid_currency_change();

-- Not what a transaction of the loan changes in it.
create trigger record_changed_rows after update on loans
  referencing old table as changed_from new table as changed_to
  for each statement when (pg_trigger_depth() = 0)
  execute function record_changed_rows('', 'name principal_amount outstanding_balance disbursement_date repayment_schedule interest_rate duration duration_unit balance_set_at removed_at');
