-- Brings back the dated values of an asset or a liability that were deleted along with a change of it.
create function restore_values(p_change uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_change row_changes;
begin
  select * into v_change from row_changes c where c.household_id = (select current_household()) and c.id = p_change;
  insert into asset_values
  select v.* from row_changes c cross join lateral jsonb_populate_record(null::asset_values, c.before) v
   where c.household_id = (select current_household()) and c.part_of = v_change.row_id and c.changed_at = v_change.changed_at
     and c.table_name = 'asset_values'
  on conflict do nothing;
  insert into liability_values
  select v.* from row_changes c cross join lateral jsonb_populate_record(null::liability_values, c.before) v
   where c.household_id = (select current_household()) and c.part_of = v_change.row_id and c.changed_at = v_change.changed_at
     and c.table_name = 'liability_values'
  on conflict do nothing;
end
$$;

grant execute on function restore_values(uuid) to app;
