-- Sets the columns of a row that a change changed to what they were, and no others.
-- PE410: by now they would mean something else, such as an amount in another currency, or a balance with a later repayment.
create function restore_columns(p_change uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_change row_changes;
  v_now jsonb;
  v_columns jsonb;
begin
  select * into v_change from row_changes c where c.household_id = (select current_household()) and c.id = p_change;
  v_now := row_now(v_change.table_name, v_change.row_id);
  select jsonb_object_agg(b.key, b.value) into v_columns
    from jsonb_each(v_change.before) b where v_change.after -> b.key <> b.value;
  if exists (select from jsonb_each(v_change.before) b
              where v_now -> b.key <> v_change.after -> b.key
                and ((b.value = v_change.after -> b.key and (b.key <> 'last_updated' or v_columns ? 'value'))
                     or (v_change.table_name = 'loans' and b.key in ('principal_amount', 'outstanding_balance'))))
     -- A rate without its account.
     or exists (select from row_changes c, unnest(array['account', 'to']) a
                 where c.household_id = (select current_household()) and c.row_id = v_change.row_id
                   and c.changed_at > v_change.changed_at and v_columns ? (a || '_rate')
                   and not v_columns ? (replace(a, 'to', 'to_account') || '_id')
                   and c.before ? (replace(a, 'to', 'to_account') || '_id')) then
    raise exception 'changed_too_much' using errcode = 'PE410';
  end if;
  -- Whose it was may have left, and the transfer of a fee may be gone.
  if v_columns ? 'owner_id' then
    v_columns := v_columns || jsonb_build_object('owner_id', (
      select m.user_id from household_members m
       where m.household_id = (select current_household()) and m.user_id = (v_columns ->> 'owner_id')::uuid and m.active));
  end if;
  if v_columns ? 'fee_of' then
    v_columns := v_columns || jsonb_build_object('fee_of', (
      select t.id from transactions t where t.household_id = (select current_household()) and t.id = (v_columns ->> 'fee_of')::uuid));
  end if;

  perform remove_later_values(p_change, v_columns);
  execute format(
    'update %I t set %s, version = t.version + 1 from jsonb_populate_record(null::%1$I, $1) b
      where t.household_id = (select current_household()) and t.id = $2',
    v_change.table_name, (select string_agg(format('%I = b.%1$I', c), ', ') from jsonb_object_keys(v_columns) c))
    using v_columns, v_change.row_id;
  perform restore_values(p_change);
end
$$;

grant execute on function restore_columns(uuid) to app;
