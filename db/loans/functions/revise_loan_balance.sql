-- Updates a loan in the statement that revises one of its transactions; a repayment lowers the balance by what it paid besides
-- interest, in the loan's currency, at the row's rate.
-- PL001: more than is owed (detail: the outstanding balance in cents). PL002: a received loan cannot shrink below what
-- was repaid. PL404: no such loan. PL005: a repayment before the loan began (detail: that day). PL007: a received loan cannot
-- shrink below what a correction took from its principal (detail: the least amount). PE004: the balance was set by hand since
-- a repayment became what it is now, so that what it was would count twice.
create function revise_loan_balance() returns trigger language plpgsql as $$
declare
  v_loan loans;
  v_before constant bigint := old.loan_amount - old.loan_interest;
  v_now constant bigint := new.loan_amount - new.loan_interest;
begin
  if v_now = v_before and new.date = old.date then
    return null;
  end if;
  -- No key update: the row's foreign key has locked the loan's key already, as may have that of another repayment.
  select * into v_loan from loans where household_id = new.household_id and id = new.loan_id for no key update;
  if not found then
    raise exception 'loan_gone' using errcode = 'PL404';
  end if;

  if new.type = 'loan_repayment' then
    if new.date < v_loan.disbursement_date then
      raise exception 'repayment_before_loan' using errcode = 'PL005', detail = v_loan.disbursement_date::text;
    elsif v_now <> v_before and v_loan.balance_set_at > restored_since() then
      raise exception 'loan_corrected_since' using errcode = 'PE004';
    end if;
    if v_loan.outstanding_balance + v_before < v_now then
      raise exception 'loan_balance_exceeded' using errcode = 'PL001',
        detail = format('%s %s', v_loan.outstanding_balance + v_before, v_loan.currency);
    end if;
    v_loan.outstanding_balance := v_loan.outstanding_balance + v_before - v_now;
  else
    v_loan.principal_amount := v_loan.principal_amount + v_now - v_before;
    v_loan.outstanding_balance := v_loan.outstanding_balance + v_now - v_before;
    if v_loan.outstanding_balance < 0 then
      raise exception 'loan_below_repaid' using errcode = 'PL002',
        detail = format('%s %s', v_now - v_loan.outstanding_balance, v_loan.currency);
    end if;
    if v_loan.principal_amount < 1 then
      raise exception 'loan_below_correction' using errcode = 'PL007',
        detail = format('%s %s', v_now - v_loan.principal_amount + 1, v_loan.currency);
    end if;
  end if;
  update loans set principal_amount = v_loan.principal_amount, outstanding_balance = v_loan.outstanding_balance,
         disbursement_date = case when new.type = 'loan_received' and new.date <> old.date then new.date else disbursement_date end,
         version = version + 1
   where household_id = v_loan.household_id and id = v_loan.id;
  return null;
end
$$;
