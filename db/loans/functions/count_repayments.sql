-- Updates each loan once in the statement that adds repayments or deletes them, however many: a repayment lowers the balance by
-- what it paid besides interest, in the loan's currency, at the row's rate.
-- PL001: more than is owed (detail: the outstanding balance in cents). PL003: the balance was set by hand since. PL404: no such
-- loan. PL005: a repayment before the loan began (detail: that day). PE004: the balance was set by hand since a repayment was
-- deleted, so that it would count twice.
create function count_repayments() returns trigger language plpgsql as $$
declare
  v_repaid record;
  v_loan loans;
begin
  for v_repaid in
    select c.household_id, c.loan_id, min(c.date) as first_day, min(c.created_at) as first_made,
           sum(c.loan_amount - c.loan_interest) as total
      from changed c where c.type = 'loan_repayment' group by c.household_id, c.loan_id order by c.household_id, c.loan_id
  loop
    -- No key update: the rows' foreign keys have locked the loan's key already, as may have that of another repayment.
    select * into v_loan from loans where household_id = v_repaid.household_id and id = v_repaid.loan_id for no key update;
    -- The household itself is being deleted, with all its loans.
    continue when not found and tg_op = 'DELETE'
      and not exists (select from households h where h.id = v_repaid.household_id);
    if not found or (tg_op = 'INSERT' and v_loan.removed_at > coalesce(
          -- What was deleted after its loan comes back without it; with a whole edit it stays away.
          case when restored_change() is not null then restored_since() end, '-infinity')) then
      raise exception 'loan_gone' using errcode = 'PL404';
    elsif tg_op = 'DELETE' and v_loan.balance_set_at > v_repaid.first_made then
      raise exception 'repayment_before_correction' using errcode = 'PL003';
    elsif tg_op = 'INSERT' and v_loan.balance_set_at > restored_since() then
      raise exception 'loan_corrected_since' using errcode = 'PE004';
    elsif tg_op = 'INSERT' and v_repaid.first_day < v_loan.disbursement_date then
      raise exception 'repayment_before_loan' using errcode = 'PL005', detail = v_loan.disbursement_date::text;
    elsif tg_op = 'INSERT' and v_loan.outstanding_balance < v_repaid.total then
      raise exception 'loan_balance_exceeded' using errcode = 'PL001',
        detail = format('%s %s', v_loan.outstanding_balance, v_loan.currency);
    end if;
    update loans
       set outstanding_balance = outstanding_balance + case tg_op when 'INSERT' then -v_repaid.total else v_repaid.total end,
           version = version + 1
     where household_id = v_loan.household_id and id = v_loan.id;
  end loop;
  return null;
end
$$;
