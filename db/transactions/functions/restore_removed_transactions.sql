-- Internal: forgets that an edit's transactions were deleted, so that undoing the edit can bring them back.
create function restore_removed_transactions(p_edit uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select forget_removed_transactions(jsonb_agg(b.before::jsonb)) from bulk_edited_transactions b
   where b.household_id = (select current_household()) and b.edit_id = p_edit and b.version is null
$$;

grant execute on function restore_removed_transactions(uuid) to app;
