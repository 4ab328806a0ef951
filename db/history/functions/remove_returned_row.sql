-- Deletes a row that was put back, with what was put back along with it. A fee goes with its transfer by its foreign key.
create function remove_returned_row(p_change uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_change row_changes;
  v_assets uuid[];
begin
  select * into v_change from row_changes c where c.household_id = (select current_household()) and c.id = p_change;
  v_assets := array(select c.row_id from row_changes c
                     where c.household_id = (select current_household()) and c.table_name = 'assets'
                       and (c.id = v_change.id or (c.part_of = v_change.row_id and c.changed_at = v_change.changed_at)));
  delete from budgets b
   where b.household_id = (select current_household()) and b.id = v_change.row_id and v_change.table_name = 'budgets';
  perform lock_splits(array[v_change.row_id]);
  delete from transactions t
   where t.household_id = (select current_household()) and t.id = v_change.row_id and v_change.table_name = 'transactions';
  delete from asset_values v where v.household_id = (select current_household()) and v.asset_id = any (v_assets);
  delete from assets a where a.household_id = (select current_household()) and a.id = any (v_assets);
end
$$;

grant execute on function remove_returned_row(uuid) to app;
