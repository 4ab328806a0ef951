-- PL006: a loan cannot begin after its first repayment (detail: that repayment's day).
create function forbid_late_loan() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_first date;
begin
  select min(t.date) into v_first from transactions t
   where t.household_id = new.household_id and t.loan_id = new.id and t.type = 'loan_repayment';
  if v_first < new.disbursement_date then
    raise exception 'loan_after_repayment' using errcode = 'PL006', detail = v_first::text;
  end if;
  return new;
end
$$;
