-- What must always hold about a transaction, whoever writes it: a form, an import, a later job.

-- The fixed list of app/domain/categories.ts; a test compares the two.
create function category_known(p_type text, p_category text, p_subcategory text) returns boolean
language sql immutable parallel safe as $$
  select p_subcategory is distinct from '' and (p_type, p_category, coalesce(p_subcategory, '')) in (values
    ('income', 'Salary', ''),
    ('income', 'Business', ''),
    ('income', 'Freelance', ''),
    ('income', 'Dividends', ''),
    ('income', 'Commissions', ''),
    ('income', 'Gifts', ''),
    ('income', 'Other Income', ''),
    ('saving', 'Emergency Fund', ''),
    ('saving', 'Retirement Fund', ''),
    ('saving', 'Short-term Goals', ''),
    ('saving', 'Long-term Investments', ''),
    ('giving', 'Offering', ''),
    ('giving', 'Weddings', ''),
    ('giving', 'Funerals', ''),
    ('giving', 'Newborn', ''),
    ('giving', 'Eldercare', ''),
    ('giving', 'Childcare', ''),
    ('giving', 'Donations', ''),
    ('giving', 'Gifts', ''),
    ('giving', 'Other Giving', ''),
    ('expense', 'Rent', 'Monthly Rent'),
    ('expense', 'Utilities', 'Water'),
    ('expense', 'Utilities', 'Electricity'),
    ('expense', 'Utilities', 'Gas'),
    ('expense', 'Utilities', 'Internet'),
    ('expense', 'Utilities', 'Subscriptions'),
    ('expense', 'Utilities', 'Other Utilities'),
    ('expense', 'Insurance', 'Health Insurance'),
    ('expense', 'Insurance', 'Life Insurance'),
    ('expense', 'Insurance', 'Home Insurance'),
    ('expense', 'Insurance', 'Other Insurance'),
    ('expense', 'Car Expenses', 'Car Fuel'),
    ('expense', 'Car Expenses', 'Car Service'),
    ('expense', 'Car Expenses', 'Car Wash'),
    ('expense', 'Car Expenses', 'Car Insurance'),
    ('expense', 'Car Expenses', 'Car Parts & Soup-up'),
    ('expense', 'Car Expenses', 'Other Car Expenses'),
    ('expense', 'Learning Expenses', 'School Fees'),
    ('expense', 'Learning Expenses', 'Books'),
    ('expense', 'Learning Expenses', 'Stationery'),
    ('expense', 'Learning Expenses', 'Uniform'),
    ('expense', 'Learning Expenses', 'School Transport'),
    ('expense', 'Learning Expenses', 'Extra Curriculum'),
    ('expense', 'Learning Expenses', 'Other Learning Expenses'),
    ('expense', 'Variable Expenses', 'Groceries'),
    ('expense', 'Variable Expenses', 'Transport'),
    ('expense', 'Variable Expenses', 'Healthcare & Medicine'),
    ('expense', 'Variable Expenses', 'Clothing'),
    ('expense', 'Variable Expenses', 'Other Variable Expenses'),
    ('expense', 'Discretionary Expenses', 'Eating Out'),
    ('expense', 'Discretionary Expenses', 'Entertainment'),
    ('expense', 'Discretionary Expenses', 'Hobbies'),
    ('expense', 'Discretionary Expenses', 'Travel/Holidays'),
    ('expense', 'Miscellaneous', 'Repairs'),
    ('expense', 'Miscellaneous', 'Incidentals'),
    ('expense', 'Miscellaneous', 'Other Misc. Expenses')
  )
$$;
--> statement-breakpoint
grant execute on function category_known(text, text, text) to app;
--> statement-breakpoint
alter table transactions
  add constraint transactions_type_known check (type in ('income', 'expense', 'saving', 'giving', 'tithe',
    'loan_received', 'loan_repayment', 'asset_purchased')),
  add constraint transactions_category_known check (case
    when type in ('income', 'expense', 'saving', 'giving') then coalesce(category_known(type, category, subcategory), false)
    else category is null and subcategory is null end);
--> statement-breakpoint
alter table budgets add constraint budgets_line_known check (case
    when transaction_type = 'tithe' then category = 'Tithe' and subcategory is null
    else category_known(transaction_type, category, subcategory) end);
--> statement-breakpoint
-- The three ways the list is read: newest first, newest first of a type, newest first of a type's category. Each also
-- answers its own sums without touching the table.
create index transactions_newest on transactions (household_id, date desc, id desc) include (type, category, base_amount);
--> statement-breakpoint
create index transactions_of_type on transactions (household_id, type, date desc, id desc) include (category, base_amount);
--> statement-breakpoint
create index transactions_of_category on transactions (household_id, type, category, date desc, id desc) include (base_amount);
--> statement-breakpoint
-- A loan follows its transactions, in the same statement as they change.
-- PL001: more than is owed (detail: the outstanding balance in cents). PL002: a loan received cannot shrink below what
-- was repaid. PL003: the balance was set by hand since. PL404: no such loan. PL409: another currency than the loan's.
create function loan_follows_transaction() returns trigger language plpgsql as $$
declare
  v_loan loans;
begin
  select * into v_loan from loans
   where household_id = coalesce(new.household_id, old.household_id) and id = coalesce(new.loan_id, old.loan_id)
     for update;
  if not found or (tg_op = 'INSERT' and v_loan.removed_at is not null) then
    raise exception 'no such loan' using errcode = 'PL404';
  end if;

  if tg_op = 'DELETE' then
    if v_loan.balance_set_at > old.created_at then
      raise exception 'the balance was set by hand since' using errcode = 'PL003';
    end if;
    update loans set outstanding_balance = outstanding_balance + old.amount, version = version + 1
     where household_id = v_loan.household_id and id = v_loan.id;
    return null;
  end if;

  if new.currency <> v_loan.currency then
    raise exception 'another currency than the loan''s' using errcode = 'PL409';
  end if;
  if new.type = 'loan_repayment' then
    v_loan.outstanding_balance := v_loan.outstanding_balance + coalesce(old.amount, 0) - new.amount;
    if v_loan.outstanding_balance < 0 then
      raise exception 'more than is owed' using errcode = 'PL001', detail = format('%s %s', v_loan.outstanding_balance + new.amount, v_loan.currency);
    end if;
  else
    v_loan.principal_amount := v_loan.principal_amount + new.amount - old.amount;
    v_loan.outstanding_balance := v_loan.outstanding_balance + new.amount - old.amount;
    if v_loan.outstanding_balance < 0 then
      raise exception 'repaid beyond that' using errcode = 'PL002', detail = format('%s %s', new.amount - v_loan.outstanding_balance, v_loan.currency);
    end if;
  end if;
  update loans set principal_amount = v_loan.principal_amount, outstanding_balance = v_loan.outstanding_balance,
         disbursement_date = case when new.type = 'loan_received' then new.date else disbursement_date end,
         version = version + 1
   where household_id = v_loan.household_id and id = v_loan.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger loan_follows_new_repayment after insert on transactions
  for each row when (new.type = 'loan_repayment') execute function loan_follows_transaction();
--> statement-breakpoint
create trigger loan_follows_revision after update on transactions
  for each row when (new.loan_id is not null) execute function loan_follows_transaction();
--> statement-breakpoint
create trigger loan_follows_removed_repayment after delete on transactions
  for each row when (old.type = 'loan_repayment') execute function loan_follows_transaction();
--> statement-breakpoint
-- Loan and asset rows keep their type and what they point at; plain types switch among themselves.
create function keep_what_a_transaction_moves() returns trigger language plpgsql as $$
begin
  if new.loan_id is distinct from old.loan_id or new.asset_id is distinct from old.asset_id
     or (new.type <> old.type and (old.loan_id is not null or old.asset_id is not null)) then
    raise exception 'a loan or asset transaction keeps its type' using errcode = 'PT001';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_what_a_transaction_moves before update on transactions
  for each row execute function keep_what_a_transaction_moves();
--> statement-breakpoint
-- Dated values of assets and liabilities, kept from the first write on.
create function keep_asset_value() returns trigger language plpgsql as $$
begin
  insert into asset_values (household_id, asset_id, day, value)
  values (new.household_id, new.id, new.last_updated, new.value)
  on conflict (household_id, asset_id, day) do update set value = excluded.value;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_asset_value after insert or update of value, last_updated on assets
  for each row execute function keep_asset_value();
--> statement-breakpoint
create function keep_liability_value() returns trigger language plpgsql as $$
begin
  insert into liability_values (household_id, liability_id, day, value)
  values (new.household_id, new.id, new.last_updated, new.value)
  on conflict (household_id, liability_id, day) do update set value = excluded.value;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_liability_value after insert or update of value, last_updated on liabilities
  for each row execute function keep_liability_value();
