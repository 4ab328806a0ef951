-- Internal: deletes the loan correction that was recorded by the change now being taken back, if this write is its exact
-- opposite. Returns whether there was one.
create function forget_loan_correction(p_loan uuid, p_change bigint, p_principal_change bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from loan_corrections l using row_changes c
   where can_edit() and c.household_id = (select current_household()) and c.id = restored_change()
     and c.table_name = 'loans' and c.row_id = p_loan
     and l.household_id = c.household_id and l.loan_id = p_loan and l.reason = 'corrected' and l.created_at = c.changed_at
     and l.change = -p_change and l.principal_change = -p_principal_change;
  return found;
end
$$;

grant execute on function forget_loan_correction(uuid,bigint,bigint) to app;
