-- Brings back what an edit deleted, and restores what it changed, except of transactions changed or deleted since, and of
-- repayments whose loan is gone, owes less than they repaid, or had its balance set by hand since. A fee whose transfer is gone belongs to none. Returns how
-- many it restored. PR404: there is no such edit, it was undone, or it is too long ago.
create function undo_bulk_edit(p_id uuid, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_restored integer;
  v_rows jsonb;
begin
  update bulk_edits e set undone_at = p_at
   where e.household_id = (select current_household()) and e.id = p_id and e.undone_at is null
     and e.created_at > p_at - lifetime_of('history');
  if not found then
    raise exception 'rate_change_gone' using errcode = 'PR404';
  end if;
  perform set_config('app.restores', 'edit ' || p_id, true);
  create temporary table before_edit on commit drop as
    select t.*, b.version as edited_version, b.before::jsonb as row
      from bulk_edited_transactions b
     cross join lateral jsonb_populate_record(null::transactions, b.before::jsonb) t
     where b.household_id = (select current_household()) and b.edit_id = p_id;
  perform lock_splits(array(select b.id from before_edit b));
  update transactions t
     set category = b.category, subcategory = b.subcategory, account_id = b.account_id, account_rate = b.account_rate,
         account_rate_source = b.account_rate_source, account_rate_date = b.account_rate_date, version = t.version + 1
    from before_edit b
   where t.household_id = (select current_household()) and t.id = b.id and t.version = b.edited_version
     -- A split whose other part was changed or added since keeps its account.
     and (t.split_id is null or t.account_id is not distinct from b.account_id or not exists (
       select from transactions o
        where o.household_id = t.household_id and o.split_id = t.split_id and o.account_id is distinct from b.account_id
          and not exists (select from before_edit a where a.id = o.id and a.edited_version = o.version)));
  get diagnostics v_restored = row_count;
  perform restore_removed_transactions(p_id);
  -- A repayment comes back alone, as its loan may be gone, owe less or have another balance by now.
  for v_rows in
    select jsonb_agg(b.row) from before_edit b where b.edited_version is null and b.type <> 'loan_repayment'
    union all
    select jsonb_build_array(b.row) from before_edit b where b.edited_version is null and b.type = 'loan_repayment'
  loop
    begin
      v_restored := v_restored + restore_transactions(v_rows);
    exception when sqlstate 'PL404' or sqlstate 'PL001' or sqlstate 'PL005' or sqlstate 'PE004' then
      null;
    end;
  end loop;
  perform retake_from_pockets(array(select b.id from before_edit b where b.edited_version is null));
  perform set_config('app.restores', '', true);
  return v_restored;
end
$$;

grant execute on function undo_bulk_edit(uuid,timestamp with time zone) to app;
