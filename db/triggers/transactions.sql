create trigger loan_follows_new_repayment after insert on transactions
  for each row when (new.type = 'loan_repayment') execute function loan_follows_transaction();

create trigger loan_follows_removed_repayment after delete on transactions
  for each row when (old.type = 'loan_repayment') execute function loan_follows_transaction();

create trigger keep_what_a_transaction_moves before update on transactions
  for each row execute function keep_what_a_transaction_moves();

create trigger totals_follow_new_transactions after insert on transactions
  referencing new table as changed for each statement execute function totals_follow_transactions('1');

create trigger totals_follow_removed_transactions after delete on transactions
  referencing old table as changed for each statement execute function totals_follow_transactions('-1');

-- A revision is both, in the order of their names.
create trigger totals_follow_revision_1 after update on transactions
  referencing old table as changed for each statement execute function totals_follow_transactions('-1');

create trigger totals_follow_revision_2 after update on transactions
  referencing new table as changed for each statement execute function totals_follow_transactions('1');

create trigger remember_removed_transactions after delete on transactions
  referencing old table as gone for each statement execute function remember_removed_transactions();

create trigger refuse_removed_transactions after insert on transactions
  referencing new table as came for each statement execute function refuse_removed_transactions();

create trigger loan_keeps_its_receipt after delete on transactions
  for each row when (old.type = 'loan_received') execute function loan_keeps_its_receipt();

create trigger rates_suit_new_currencies after insert on transactions
  referencing new table as came for each statement execute function rates_suit_currencies();

create trigger rates_suit_revised_currencies after update on transactions
  referencing new table as came for each statement execute function rates_suit_currencies();

create trigger take_loan_rate before insert on transactions
  for each row when (new.loan_id is not null) execute function take_loan_rate();

create trigger take_loan_rate_again before update of date, currency, exchange_rate, exchange_rate_source, exchange_rate_date,
  loan_rate, loan_rate_source, loan_rate_date on transactions
  for each row when (new.loan_id is not null) execute function take_loan_rate();

create trigger loan_follows_revision
  after update of date, amount, currency, exchange_rate, loan_rate, type, loan_id, interest_amount on transactions
  for each row when (new.loan_id is not null) execute function loan_follows_transaction();
