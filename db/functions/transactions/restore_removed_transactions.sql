-- Internal: forgets that an edit's transactions were deleted, so that undoing the edit can bring them back. What a deleted
-- receipt left of its loan's money comes back with it.
create function restore_removed_transactions(p_edit uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from removed_transactions r using bulk_edited_transactions b
   where b.household_id = current_household() and can_edit() and b.edit_id = p_edit and b.version is null
     and r.household_id = b.household_id and r.id = b.transaction_id;
  delete from loan_corrections c
   using bulk_edited_transactions b cross join lateral jsonb_populate_record(null::transactions, b.before::jsonb) t
   where b.household_id = current_household() and can_edit() and b.edit_id = p_edit and b.version is null
     and t.type = 'loan_received' and c.household_id = b.household_id and c.loan_id = t.loan_id
     and c.reason = 'receipt deleted' and c.day = t.date and c.change = t.loan_amount and c.created_at = t.created_at
$$;

grant execute on function restore_removed_transactions(uuid) to app;
