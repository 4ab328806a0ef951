-- Brings a deleted row back under its own id, with what was deleted along with it. PE005: what reported it was added again since.
create function restore_deleted_row(p_change uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_change row_changes;
  v_transactions jsonb;
begin
  select * into v_change from row_changes c where c.household_id = (select current_household()) and c.id = p_change;
  insert into budgets
  select b.* from jsonb_populate_record(null::budgets, v_change.before) b where v_change.table_name = 'budgets';
  insert into assets
  select a.* from row_changes c cross join lateral jsonb_populate_record(null::assets, c.before) a
   where c.household_id = (select current_household()) and c.table_name = 'assets'
     and (c.id = v_change.id or (c.part_of = v_change.row_id and c.changed_at = v_change.changed_at))
  on conflict do nothing;
  perform restore_values(p_change);
  select jsonb_agg(c.before) into v_transactions from row_changes c
   where c.household_id = (select current_household()) and c.table_name = 'transactions' and c.after is null
     and (c.id = v_change.id or (c.part_of = v_change.row_id and c.changed_at = v_change.changed_at));
  perform forget_removed_transactions(v_transactions);
  perform restore_transactions(v_transactions);
  if v_change.table_name = 'transactions' and row_now(v_change.table_name, v_change.row_id) is null then
    raise exception 'added_again_since' using errcode = 'PE005';
  end if;
end
$$;

grant execute on function restore_deleted_row(uuid) to app;
