-- Internal: forgets that an edit's transactions were deleted, so that undoing the edit can bring them back.
create function restore_removed_transactions(p_edit uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from removed_transactions r using bulk_edited_transactions b
   where b.household_id = current_household() and can_edit() and b.edit_id = p_edit and b.version is null
     and r.household_id = b.household_id and r.id = b.transaction_id
$$;

grant execute on function restore_removed_transactions(uuid) to app;
