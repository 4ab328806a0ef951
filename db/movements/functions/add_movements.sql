-- Brings reviewed movements into the ledger, all or nothing. Returns how many movements it settled; a second call with the same id
-- returns the same and changes nothing.
--   p_entries  the transactions to record: {id, movements: [movement ids], date, description, amount, currency, type, …}
--   p_same     movements that a transaction of the ledger was typed for: {movement, transaction, account}
--   p_removed  transactions that movements take back, or that become something else; of a split all parts go
--   p_left_out movements that are left out
-- PG409: a movement or a transaction is not as it was reviewed. PG003: a day's exchange rate is missing.
create function add_movements(p_id uuid, p_entries jsonb, p_same jsonb, p_removed uuid[], p_left_out uuid[], p_at timestamptz)
returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer := lock_movements(p_id);
begin
  if v_count is not null then
    return v_count;
  end if;
  perform lock_splits(p_removed);
  p_removed := p_removed || array(
    select distinct o.id from transactions t join transactions o on o.household_id = t.household_id and o.split_id = t.split_id
     where t.household_id = (select current_household()) and t.id = any (p_removed) and o.id <> all (p_removed));

  create temporary table entering on commit drop as
    select r.*, f.rate as at_rate, f.source as at_source, f.day as at_day
      from jsonb_to_recordset(p_entries) as r(id uuid, movements uuid[], date date, description text, amount bigint,
           currency text, type text, category text, subcategory text, account uuid, to_account uuid, loan uuid,
           loan_name text, interest bigint, fee_of uuid, rule uuid, planned jsonb)
      left join lateral published_rate(r.currency, (select household_currency()), r.date) f on true;
  if exists (select from entering where at_rate is null) then
    raise exception 'rate_missing' using errcode = 'PG003';
  end if;
  create temporary table settling on commit drop as
    select l.id, e.id as transaction_id, 'added' as state, e.rule
      from entering e cross join lateral unnest(e.movements) as l(id)
    union all
    select s.movement, s.transaction, 'added', null from jsonb_to_recordset(p_same) as s(movement uuid, transaction uuid)
    union all
    select o.id, null, 'left out', null from unnest(p_left_out) as o(id);
  -- A movement waits, or what it became is being taken back.
  select count(*) into v_count
    from settling s join movements l on l.household_id = (select current_household()) and l.id = s.id
   where l.state = 'waiting' or l.transaction_id = any (p_removed)
      or exists (select from transactions t where t.household_id = l.household_id and t.id = l.transaction_id
                    and t.fee_of = any (p_removed));
  if v_count <> (select count(*) from settling) or v_count <> (select count(distinct id) from settling)
     or (select count(*) from transactions t where t.household_id = (select current_household()) and t.id = any (p_removed))
        <> coalesce(array_length(p_removed, 1), 0)
     -- A transfer is reported where it left, and where it arrived.
     or exists (select from jsonb_to_recordset(p_same) as s(transaction uuid, account uuid)
                 left join transactions t on t.household_id = (select current_household()) and t.id = s.transaction
                group by s.transaction, case t.type when 'transfer' then s.account end having count(*) > 1 or count(t.id) = 0) then
    raise exception 'review_changed_since' using errcode = 'PG409';
  end if;

  -- Before a transaction is locked: whoever else records a loan locks in this order.
  if exists (select from entering e where e.type in ('loan_received', 'asset_purchased')) then
    perform lock_limited_rows();
  end if;
  -- A charge is no movement of its own.
  insert into bulk_edits (household_id, id, count, created_by, created_at, outcome, sources, files, left_out)
  select current_household(), p_id, count(*), current_user_id(), p_at, 'added', array_agg(distinct l.source order by l.source),
         array_agg(distinct i.file_name order by i.file_name) filter (where i.id is not null),
         count(*) filter (where s.state = 'left out')
    from settling s join movements l on l.household_id = (select current_household()) and l.id = s.id
    -- A bank's file is known by its account and the moment at which its rows went into the review.
    left join imports i on i.household_id = l.household_id and i.account_id = l.account_id and i.committed_at = l.created_at
   where l.part !~ '\mfee\M'
  returning count into v_count;
  insert into bulk_edited_transactions (household_id, edit_id, transaction_id, version, before)
  select current_household(), p_id, t.id, null, to_jsonb(t)::text from transactions t
   where t.household_id = (select current_household()) and (t.id = any (p_removed) or t.fee_of = any (p_removed));
  delete from transactions t where t.household_id = (select current_household()) and (t.id = any (p_removed) or t.fee_of = any (p_removed));

  -- A loan whose receipt was taken back began never, unless it was repaid meanwhile.
  update loans o set removed_at = request_time(), version = o.version + 1
   where o.household_id = (select current_household()) and o.id = any (p_removed) and o.removed_at is null
     and not exists (select from transactions t where t.household_id = o.household_id and t.loan_id = o.id);

  -- What was typed without an account lies where the message says.
  insert into bulk_edited_transactions (household_id, edit_id, transaction_id, version, before)
  select current_household(), p_id, t.id, t.version + 1, to_jsonb(t)::text
    from jsonb_to_recordset(p_same) as s(transaction uuid, account uuid)
    join transactions t on t.household_id = (select current_household()) and t.id = s.transaction and t.account_id is null;
  update transactions t set account_id = s.account, version = t.version + 1
    from jsonb_to_recordset(p_same) as s(transaction uuid, account uuid)
   where t.household_id = (select current_household()) and t.id = s.transaction and t.account_id is null;

  perform store_entries(array_agg(row(
            n.id, n.type, n.date, n.description, n.amount, n.currency, n.at_rate, n.at_source, n.at_day, n.category,
            n.subcategory, n.loan, n.loan_name, null, null, null, n.interest, null, null, null, null, n.account, null, null,
            null, n.to_account, null, null, null, n.fee_of, false, saves_lately(n.to_account))::new_entry order by n.date, n.id), p_at)
     from entering n;
  update movements l
     set state = s.state, transaction_id = s.transaction_id, addition_id = p_id,
         rule_id = coalesce(s.rule, l.rule_id),
         earlier_transaction_id = l.transaction_id, earlier_addition_id = l.addition_id
    from settling s where l.household_id = (select current_household()) and l.id = s.id;
  perform link_planned(n.id, n.planned, p_at) from entering n where n.planned is not null;
  update payee_rules r set applied_count = r.applied_count + a.count, applied_on = household_today()
    from (select s.rule, count(*) as count from settling s where s.rule is not null group by s.rule) a
   where r.household_id = (select current_household()) and r.id = a.rule;
  return v_count;
end
$$;

grant execute on function add_movements(uuid,jsonb,jsonb,uuid[],uuid[],timestamp with time zone) to app;
