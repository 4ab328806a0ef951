-- Changes many transactions at once, all or nothing, and stores what they were. Returns how many changed; a second call
-- returns the same and changes nothing.
--   p_change  {"delete": true}; {"account": its id, or null for none}; {"type": …, "category": …, "subcategory": …}
-- Only what can be undone is deleted: not the receipt of a loan, nor the purchase of an asset. A fee goes with what it was paid for.
-- A category is set where it belongs to the transaction's type, and a transfer keeps its accounts. The parts of a split have one
-- account.
create function edit_transactions(p_id uuid, p_transactions uuid[], p_change jsonb, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('bulk edits of ' || current_household(), 0));
  select e.count into v_count from bulk_edits e where e.household_id = (select current_household()) and e.id = p_id;
  if found then
    return v_count;
  end if;
  perform lock_splits(p_transactions);
  perform from transactions t
   where t.household_id = (select current_household()) and (t.id = any (p_transactions) or t.fee_of = any (p_transactions)
          or t.split_id in (select o.split_id from transactions o
                             where o.household_id = (select current_household()) and o.id = any (p_transactions)))
   order by t.id for update;
  if p_change ? 'delete' then
    perform keep_fees(p_transactions);
  end if;
  create temporary table editing on commit drop as
    select t.* from transactions t
     where t.household_id = (select current_household())
       and case
             when p_change ? 'delete' then t.type not in ('loan_received', 'asset_purchased')
               and (t.id = any (p_transactions) or t.fee_of in (
                 select o.id from transactions o where o.household_id = t.household_id and o.id = any (p_transactions)
                    and o.type not in ('loan_received', 'asset_purchased')))
             when p_change ? 'account' then (t.id = any (p_transactions) or t.split_id in (
                 select o.split_id from transactions o where o.household_id = t.household_id and o.id = any (p_transactions)))
               and t.type <> 'transfer'
               and t.account_id is distinct from (p_change ->> 'account')::uuid
             else t.id = any (p_transactions) and t.type = p_change ->> 'type'
               and (t.category, t.subcategory) is distinct from (p_change ->> 'category', p_change ->> 'subcategory')
           end;
  select count(*) into v_count from editing;
  insert into bulk_edits (household_id, id, count, created_by, created_at)
  values (current_household(), p_id, v_count, current_user_id(), p_at);
  insert into bulk_edited_transactions (household_id, edit_id, transaction_id, version, before)
  select current_household(), p_id, e.id, case when p_change ? 'delete' then null else e.version + 1 end, to_jsonb(e)::text
    from editing e;
  if p_change ? 'delete' then
    delete from transactions t using editing e where t.household_id = (select current_household()) and t.id = e.id;
  elsif p_change ? 'account' then
    update transactions t set account_id = (p_change ->> 'account')::uuid, version = t.version + 1
      from editing e where t.household_id = (select current_household()) and t.id = e.id;
  else
    update transactions t set category = p_change ->> 'category', subcategory = p_change ->> 'subcategory',
           version = t.version + 1
      from editing e where t.household_id = (select current_household()) and t.id = e.id;
  end if;
  return v_count;
end
$$;

grant execute on function edit_transactions(uuid,uuid[],jsonb,timestamp with time zone) to app;
