-- Forgets that transactions were deleted, given as they were, so that they can come back. What a deleted receipt left of its
-- loan's money comes back with it.
create function forget_removed_transactions(p_rows jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from removed_transactions r using jsonb_populate_recordset(null::transactions, p_rows) t
   where can_edit() and r.household_id = (select current_household()) and r.id = t.id;
  delete from loan_corrections c using jsonb_populate_recordset(null::transactions, p_rows) t
   where can_edit() and c.household_id = (select current_household()) and t.type = 'loan_received' and c.loan_id = t.loan_id
     and c.reason = 'receipt deleted' and c.change = t.loan_amount and c.created_at = t.created_at
     and not exists (select from transactions o where o.household_id = c.household_id and o.id = t.id)
$$;

grant execute on function forget_removed_transactions(jsonb) to app;
