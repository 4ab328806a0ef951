-- Deletes a transaction that still has the version that was shown. Returns whether it did.
create function remove_transaction(p_id uuid, p_version integer) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_splits(array[p_id]);
  perform from transactions t
   where t.household_id = (select current_household()) and t.id = p_id and t.version = p_version for update;
  if not found then
    return false;
  end if;
  perform keep_fees(array[p_id]);
  delete from transactions t where t.household_id = (select current_household()) and t.id = p_id;
  return true;
end
$$;

grant execute on function remove_transaction(uuid,integer) to app;
