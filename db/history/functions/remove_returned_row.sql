-- Deletes a row that was put back, with what was put back along with it. A fee goes with its transfer by its foreign key. What
-- belongs to a part of a split is moved to another part, or to the row that is whole again.
create function remove_returned_row(p_change uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_change row_changes;
  v_assets uuid[];
  v_kept uuid;
begin
  select * into v_change from row_changes c where c.household_id = (select current_household()) and c.id = p_change;
  v_assets := array(select c.row_id from row_changes c
                     where c.household_id = (select current_household()) and c.table_name = 'assets'
                       and (c.id = v_change.id or (c.part_of = v_change.row_id and c.changed_at = v_change.changed_at)));
  delete from budgets b
   where b.household_id = (select current_household()) and b.id = v_change.row_id and v_change.table_name = 'budgets';
  perform lock_splits(array[v_change.row_id]);
  select coalesce((select min(o.id::text)::uuid from transactions o
                    where o.household_id = t.household_id and o.split_id = t.split_id and o.id <> t.id),
                  (select w.id from transactions w where w.household_id = t.household_id and w.id = v_change.part_of))
    into v_kept from transactions t
   where t.household_id = (select current_household()) and t.id = v_change.row_id and t.split_id is not null;
  update transactions t set fee_of = v_kept, version = t.version + 1
   where t.household_id = (select current_household()) and t.fee_of = v_change.row_id and v_kept is not null;
  update movements m set transaction_id = v_kept
   where m.household_id = (select current_household()) and m.transaction_id = v_change.row_id and v_kept is not null;
  delete from transactions t
   where t.household_id = (select current_household()) and t.id = v_change.row_id and v_change.table_name = 'transactions';
  delete from asset_values v where v.household_id = (select current_household()) and v.asset_id = any (v_assets);
  delete from assets a where a.household_id = (select current_household()) and a.id = any (v_assets);
end
$$;

grant execute on function remove_returned_row(uuid) to app;
