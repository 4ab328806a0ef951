create trigger update_balances_of_new_repayments after insert on transactions
  referencing new table as changed for each statement execute function count_repayments();

create trigger update_balances_of_removed_repayments after delete on transactions
  referencing old table as changed for each statement execute function count_repayments();

create trigger update_balances_of_revised_repayments after update on transactions
  referencing old table as changed_from new table as changed_to for each statement execute function revise_repayments();

-- By their names the last, after the loans are locked.
create trigger verify_loans_of_new_transactions after insert on transactions
  referencing new table as changed for each statement execute function check_loan_sums();

create trigger verify_loans_of_revised_transactions after update on transactions
  referencing new table as changed for each statement execute function check_loan_sums();

create trigger forbid_transaction_relink before update on transactions
  for each row execute function forbid_transaction_relink();

create trigger update_totals_of_new_transactions after insert on transactions
  referencing new table as changed for each statement execute function update_transaction_totals('1');

create trigger update_totals_of_removed_transactions after delete on transactions
  referencing old table as changed for each statement execute function update_transaction_totals('-1');

-- An update does both, in the order of their names.
create trigger update_totals_of_revision_1 after update on transactions
  referencing old table as changed for each statement execute function update_transaction_totals('-1');

create trigger update_totals_of_revision_2 after update on transactions
  referencing new table as changed for each statement execute function update_transaction_totals('1');

create trigger record_removed_transactions after delete on transactions
  referencing old table as removed for each statement execute function record_removed_transactions();

create trigger refuse_removed_transactions after insert on transactions
  referencing new table as inserted for each statement execute function refuse_removed_transactions();

create trigger record_deleted_receipt after delete on transactions
  for each row when (old.type = 'loan_received') execute function record_deleted_receipt();

create trigger check_rates_of_new_transactions after insert on transactions
  referencing new table as inserted for each statement execute function check_rates_match_currencies();

create trigger check_rates_of_revised_transactions after update on transactions
  referencing new table as inserted for each statement execute function check_rates_match_currencies();

create trigger set_loan_rate before insert on transactions
  for each row when (new.loan_id is not null) execute function set_loan_rate();

create trigger set_loan_rate_again before update of date, currency, exchange_rate, exchange_rate_source, exchange_rate_date,
  loan_rate, loan_rate_source, loan_rate_date on transactions
  for each row when (new.loan_id is not null) execute function set_loan_rate();

create trigger set_account_rates before insert on transactions
  for each row when (new.account_id is not null or new.to_account_id is not null) execute function set_account_rates();

create trigger set_account_rates_again
  before update of date, currency, exchange_rate, exchange_rate_source, exchange_rate_date, account_id, account_rate,
  account_rate_source, account_rate_date, to_account_id, to_rate, to_rate_source, to_rate_date on transactions
  for each row when (old.account_id is not null or new.account_id is not null) execute function set_account_rates();

create trigger update_account_totals_of_new_transactions after insert on transactions
  referencing new table as changed for each statement execute function update_account_totals('1');

create trigger update_account_totals_of_removed_transactions after delete on transactions
  referencing old table as changed for each statement execute function update_account_totals('-1');

-- An update does both, in the order of their names.
create trigger update_account_totals_of_revision_1 after update on transactions
  referencing old table as changed for each statement execute function update_account_totals('-1');

create trigger update_account_totals_of_revision_2 after update on transactions
  referencing new table as changed for each statement execute function update_account_totals('1');

create trigger record_changed_rows after update on transactions
  referencing old table as changed_from new table as changed_to for each statement
  execute function record_changed_rows('currency type', 'date description amount exchange_rate exchange_rate_source exchange_rate_date category subcategory interest_amount loan_rate loan_rate_source loan_rate_date account_id account_rate account_rate_source account_rate_date to_account_id to_rate to_rate_source to_rate_date saves fee_of split_id');

create trigger record_deleted_rows after delete on transactions
  referencing old table as deleted for each statement execute function record_deleted_rows('id');

create trigger record_returned_rows after insert on transactions
  referencing new table as returned for each statement when (is_restoring() or changed_with() is not null) execute function record_returned_rows();

create trigger redraw_pockets after update on transactions
  referencing old table as changed_from new table as changed_to for each statement execute function redraw_pockets();

create trigger lower_splits after delete on transactions
  referencing old table as removed for each statement execute function lower_splits();

create constraint trigger check_split after insert on transactions deferrable initially deferred
  for each row when (new.split_id is not null) execute function check_split();

create constraint trigger check_split_again after update on transactions deferrable initially deferred
  for each row when (new.split_id is not null or old.split_id is not null) execute function check_split();

create constraint trigger check_split_left after delete on transactions deferrable initially deferred
  for each row when (old.split_id is not null) execute function check_split();
