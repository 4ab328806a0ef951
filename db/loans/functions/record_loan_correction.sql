-- Records what someone changes on a loan by hand. A change of principal and balance alike corrects the amount lent, so
-- it counts from the loan's first day; any other counts from today. Corrections of the first day move with it. What a change that
-- is put back had recorded is forgotten.
create function record_loan_correction() returns trigger language plpgsql as $$
declare
  v_change bigint := new.outstanding_balance - old.outstanding_balance;
  v_principal_change bigint := new.principal_amount - old.principal_amount;
begin
  if new.disbursement_date <> old.disbursement_date then
    update loan_corrections c set day = new.disbursement_date
     where c.household_id = new.household_id and c.loan_id = new.id and c.day = old.disbursement_date
       and c.change = c.principal_change;
  end if;
  if (v_change <> 0 or v_principal_change <> 0) and not forget_loan_correction(new.id, v_change, v_principal_change) then
    insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
    values (new.household_id, gen_random_uuid(), new.id,
            case when v_change = v_principal_change then new.disbursement_date else household_today() end,
            'corrected', v_change, v_principal_change, request_time());
  end if;
  -- What is put back says itself since when its balance stands.
  if v_change <> v_principal_change and not is_restoring() then
    new.balance_set_at := request_time();
  end if;
  return new;
end
$$;
