-- When a loan's receipt is deleted the loan stays, as the confirmation says, and so does the amount that it brought.
create function record_deleted_receipt() returns trigger language plpgsql as $$
begin
  insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
  select old.household_id, gen_random_uuid(), old.loan_id, old.date, 'receipt deleted', old.loan_amount, old.loan_amount, old.created_at
    from households h where h.id = old.household_id;
  return null;
end
$$;
