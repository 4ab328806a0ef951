-- Brings back what an edit deleted, and restores what it changed, except of transactions changed or deleted since, and of
-- repayments whose loan is gone or owes less than they repaid. A fee whose transfer is gone belongs to none. Returns how
-- many it restored. PR404: there is no such edit, or it was undone.
create function undo_bulk_edit(p_id uuid, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_restored integer;
  v_changed integer;
  v_ids uuid[];
begin
  update bulk_edits e set undone_at = p_at
   where e.household_id = current_household() and e.id = p_id and e.undone_at is null;
  if not found then
    raise exception 'no such edit' using errcode = 'PR404';
  end if;
  perform set_config('app.restores', 'on', true);
  create temporary table before_edit on commit drop as
    select t.*, b.version as edited_version
      from bulk_edited_transactions b
     cross join lateral jsonb_populate_record(null::transactions, b.before::jsonb) t
     where b.household_id = current_household() and b.edit_id = p_id;
  update transactions t
     set category = b.category, subcategory = b.subcategory, account_id = b.account_id, account_rate = b.account_rate,
         account_rate_source = b.account_rate_source, account_rate_date = b.account_rate_date, version = t.version + 1
    from before_edit b
   where t.household_id = current_household() and t.id = b.id and t.version = b.edited_version;
  get diagnostics v_restored = row_count;
  perform restore_removed_transactions(p_id);
  -- A repayment comes back alone, as its loan may be gone or owe less by now.
  for v_ids in
    select array_agg(b.id) from before_edit b where b.edited_version is null and b.type <> 'loan_repayment'
    union all
    select array[b.id] from before_edit b where b.edited_version is null and b.type = 'loan_repayment'
  loop
    begin
      insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
                                exchange_rate_source, exchange_rate_date, type, category, subcategory, loan_id,
                                interest_amount, loan_rate, loan_rate_source, loan_rate_date, asset_id, account_id,
                                account_rate, account_rate_source, account_rate_date, to_account_id, to_rate,
                                to_rate_source, to_rate_date, fee_of, is_correction, created_by, created_at, version)
      select current_household(), b.id, b.date, b.description, b.amount, b.currency, b.exchange_rate,
             b.exchange_rate_source, b.exchange_rate_date, b.type, b.category, b.subcategory, b.loan_id,
             b.interest_amount, b.loan_rate, b.loan_rate_source, b.loan_rate_date, b.asset_id, b.account_id,
             b.account_rate, b.account_rate_source, b.account_rate_date, b.to_account_id, b.to_rate,
             b.to_rate_source, b.to_rate_date,
             (select t.id from transactions t where t.household_id = current_household() and t.id = b.fee_of
              union select o.id from before_edit o where o.id = b.fee_of and o.edited_version is null),
             b.is_correction, (select p.id from profiles p where p.id = b.created_by), b.created_at, b.version + 1
        from before_edit b where b.id = any (v_ids)
      on conflict (household_id, id) do nothing;
      get diagnostics v_changed = row_count;
      v_restored := v_restored + v_changed;
    exception when sqlstate 'PL404' or sqlstate 'PL001' or sqlstate 'PL005' then
      null;
    end;
  end loop;
  perform set_config('app.restores', 'off', true);
  return v_restored;
end
$$;

grant execute on function undo_bulk_edit(uuid,timestamp with time zone) to app;
