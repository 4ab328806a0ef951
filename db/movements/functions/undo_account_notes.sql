-- Internal: removes what an addition that is being undone noted about accounts: that they agreed with a printed balance, and the
-- last digits of their numbers. What somebody noted since stays; notes of an addition that was undone earlier are not brought
-- back. The history tells what was there before, for as long as an addition can be undone.
create function undo_account_notes(p_addition uuid) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  with recursive noted as materialized (
    select c.row_id as account, c.changed_at, c.before, c.after, e.id = p_addition as is_this
      from bulk_edits e
      join row_changes c on c.household_id = e.household_id and c.changed_at = e.created_at and c.part_of is null
     where e.household_id = (select current_household()) and e.outcome = 'added' and e.undone_at is not null
       and c.table_name = 'accounts' and c.restores is null and c.before is not null and c.after is not null
  ), was as (
    select a.id, a.reconciled_on, a.reconciled_balance, 'infinity'::timestamptz as changed_at
      from accounts a
     where a.household_id = (select current_household())
       and a.id in (select n.account from noted n where n.is_this and n.after ?| array['reconciled_on', 'reconciled_balance'])
    union all
    select w.id,
           case when n.before ? 'reconciled_on' then (n.before ->> 'reconciled_on')::date else w.reconciled_on end,
           case when n.before ? 'reconciled_balance' then (n.before ->> 'reconciled_balance')::bigint else w.reconciled_balance end,
           n.changed_at
      from was w
      join noted n on n.account = w.id and n.changed_at < w.changed_at and n.after ?| array['reconciled_on', 'reconciled_balance']
     where (not n.after ? 'reconciled_on' or (n.after ->> 'reconciled_on')::date = w.reconciled_on)
       and (not n.after ? 'reconciled_balance' or (n.after ->> 'reconciled_balance')::bigint = w.reconciled_balance)
  ), agreed as (
    select distinct on (w.id) w.* from was w order by w.id, w.changed_at
  )
  update accounts a
     set reconciled_on = case when g.id is not null then g.reconciled_on else a.reconciled_on end,
         reconciled_balance = case when g.id is not null then g.reconciled_balance else a.reconciled_balance end,
         digits = case when d.account is null then a.digits end, version = a.version + 1
    from accounts o
    left join agreed g on g.id = o.id and isfinite(g.changed_at)
    left join noted d on d.account = o.id and d.is_this and d.before ->> 'digits' is null and d.after ->> 'digits' = o.digits
   where o.household_id = (select current_household()) and a.household_id = o.household_id and a.id = o.id
     and (g.id is not null or d.account is not null)
$$;

grant execute on function undo_account_notes(uuid) to app;
