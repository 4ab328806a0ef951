-- Updates each loan once in the statement that revises its transactions, however many: a repayment lowers the balance by what it paid
-- besides interest, in the loan's currency, at the row's rate.
-- PL001: more than is owed (detail: the outstanding balance in cents). PL002: a received loan cannot shrink below what
-- was repaid. PL404: no such loan. PL005: a repayment before the loan began (detail: that day). PL007: a received loan cannot
-- shrink below what a correction took from its principal (detail: the least amount). PE004: the balance was set by hand since
-- a repayment became what it is now, so that what it was would count twice.
create function revise_repayments() returns trigger language plpgsql as $$
declare
  v_revised record;
  v_loan loans;
begin
  for v_revised in
    -- Grouped, not joined: a plan stays with the connection that made it, often for one row.
    with revised as materialized (
      select c.household_id, c.loan_id, c.type, max(c.before) as before, max(c.now) as now, max(c.day) as day,
             max(c.day) <> max(c.day_before) as is_moved
        from (select o.household_id, o.loan_id, o.type, o.id, o.loan_amount - o.loan_interest as before, o.date as day_before,
                     null::bigint as now, null::date as day
                from changed_from o where o.loan_id is not null
              union all
              select n.household_id, n.loan_id, n.type, n.id, null, null, n.loan_amount - n.loan_interest, n.date
                from changed_to n where n.loan_id is not null) c
       group by c.household_id, c.loan_id, c.type, c.id
      having max(c.before) <> max(c.now) or max(c.day) <> max(c.day_before))
    select r.household_id, r.loan_id,
           coalesce(sum(r.before) filter (where r.type = 'loan_received'), 0) as received_before,
           coalesce(sum(r.now) filter (where r.type = 'loan_received'), 0) as received,
           max(r.day) filter (where r.type = 'loan_received' and r.is_moved) as received_on,
           coalesce(sum(r.before) filter (where r.type = 'loan_repayment'), 0) as repaid_before,
           coalesce(sum(r.now) filter (where r.type = 'loan_repayment'), 0) as repaid,
           min(r.day) filter (where r.type = 'loan_repayment') as first_day,
           bool_or(r.type = 'loan_repayment' and r.now <> r.before) as repays_otherwise
      from revised r group by r.household_id, r.loan_id order by r.household_id, r.loan_id
  loop
    -- No key update: the rows' foreign keys have locked the loan's key already, as may have that of another repayment.
    select * into v_loan from loans where household_id = v_revised.household_id and id = v_revised.loan_id for no key update;
    if not found then
      raise exception 'loan_gone' using errcode = 'PL404';
    elsif v_revised.first_day < v_loan.disbursement_date then
      raise exception 'repayment_before_loan' using errcode = 'PL005', detail = v_loan.disbursement_date::text;
    elsif v_revised.repays_otherwise and v_loan.balance_set_at > restored_since() then
      raise exception 'loan_corrected_since' using errcode = 'PE004';
    end if;
    v_loan.principal_amount := v_loan.principal_amount + v_revised.received - v_revised.received_before;
    v_loan.outstanding_balance := v_loan.outstanding_balance + v_revised.received - v_revised.received_before + v_revised.repaid_before;
    if v_revised.repays_otherwise and v_loan.outstanding_balance < v_revised.repaid then
      raise exception 'loan_balance_exceeded' using errcode = 'PL001',
        detail = format('%s %s', v_loan.outstanding_balance, v_loan.currency);
    end if;
    v_loan.outstanding_balance := v_loan.outstanding_balance - v_revised.repaid;
    if v_loan.outstanding_balance < 0 then
      raise exception 'loan_below_repaid' using errcode = 'PL002',
        detail = format('%s %s', v_revised.received - v_loan.outstanding_balance, v_loan.currency);
    elsif v_loan.principal_amount < 1 then
      raise exception 'loan_below_correction' using errcode = 'PL007',
        detail = format('%s %s', v_revised.received - v_loan.principal_amount + 1, v_loan.currency);
    end if;
    update loans set principal_amount = v_loan.principal_amount, outstanding_balance = v_loan.outstanding_balance,
           disbursement_date = coalesce(v_revised.received_on, disbursement_date), version = version + 1
     where household_id = v_loan.household_id and id = v_loan.id;
  end loop;
  return null;
end
$$;
