-- Restores deleted transactions from p_rows under their own ids, once the record of their deletion is gone. A fee whose transfer
-- is gone belongs to none. A waiting movement gets its transaction back; a transaction whose movement was added again since is
-- not restored, as it would be a duplicate. Returns how many it restored; rows that exist already stay as they are.
create function restore_transactions(p_rows jsonb) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
                            exchange_rate_date, type, category, subcategory, loan_id, interest_amount, loan_rate,
                            loan_rate_source, loan_rate_date, asset_id, account_id, account_rate, account_rate_source,
                            account_rate_date, to_account_id, to_rate, to_rate_source, to_rate_date, fee_of,
                            is_correction, saves, split_id, created_by, created_at, version)
  select current_household(), b.id, b.date, b.description, b.amount, b.currency, b.exchange_rate, b.exchange_rate_source,
         b.exchange_rate_date, b.type, b.category, b.subcategory, b.loan_id, b.interest_amount, b.loan_rate,
         b.loan_rate_source, b.loan_rate_date, b.asset_id, b.account_id, b.account_rate, b.account_rate_source,
         b.account_rate_date, b.to_account_id, b.to_rate, b.to_rate_source, b.to_rate_date,
         case
           when b.fee_of in (select o.id from jsonb_populate_recordset(null::transactions, p_rows) o) then b.fee_of
           else (select t.id from transactions t where t.household_id = (select current_household()) and t.id = b.fee_of)
         end,
         b.is_correction, b.saves,
         -- A part comes back to its split while that has room, and is of the same day, account, currency and direction.
         case when row_number() over (partition by b.split_id order by b.id) + (
           select count(*) from transactions o
            where o.household_id = (select current_household()) and o.split_id = b.split_id) <= limit_of('parts of a split')
           and not exists (
           select from transactions o
            where o.household_id = (select current_household()) and o.split_id = b.split_id
              and (o.date, o.account_id, o.currency, o.type = 'income')
                is distinct from (b.date, b.account_id, b.currency, b.type = 'income')) then b.split_id end,
         (select p.id from profiles p where p.id = b.created_by), b.created_at, b.version + 1
    from jsonb_populate_recordset(null::transactions, p_rows) b
   where not exists (
     select from movements m join transactions t on t.household_id = m.household_id and t.id = m.transaction_id
      where m.household_id = (select current_household()) and b.id = any (m.former_ids) and m.state = 'added' and t.id <> b.id)
  on conflict (household_id, id) do nothing;
  get diagnostics v_count = row_count;
  update movements m set state = 'added', transaction_id = t.id, addition_id = case when m.state = 'added' then m.addition_id end
    from jsonb_populate_recordset(null::transactions, p_rows) b
    join transactions t on t.household_id = (select current_household()) and t.id = b.id
   where m.household_id = t.household_id and t.id = any (m.former_ids) and m.transaction_id is distinct from t.id
     and m.state in ('waiting', 'added')
     and not exists (select from transactions o where o.household_id = m.household_id and o.id = m.transaction_id);
  perform sum_splits(array(select distinct b.split_id from jsonb_populate_recordset(null::transactions, p_rows) b where b.split_id is not null));
  return v_count;
end
$$;

grant execute on function restore_transactions(jsonb) to app;
