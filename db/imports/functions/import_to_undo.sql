-- Internal: what undoing an import deletes: those of its transactions that nobody changed since (except for changes that were
-- undone), that no fee was paid for and that no message reports. A loan or an asset that was changed since stays, and so does the
-- transaction that began it. A loan also stays while something that stays belongs to it, and so does a repayment from before its
-- loan's balance was set by hand.
create function import_to_undo(p_import uuid) returns table (id uuid, type text, loan_id uuid)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with made as materialized (
    select t.household_id, t.id, t.type, t.loan_id, t.asset_id, t.date, t.version, i.committed_at
      from imports i join transactions t on t.household_id = i.household_id and t.created_at = i.committed_at
     where i.household_id = (select current_household()) and i.id = p_import and i.expected_rows is null
       and i.account_id is null
  ), untouched as materialized (
    select m.household_id, m.id, m.type, m.loan_id from made m
     where (m.version = 1 or m.id in (select transactions_as_recorded()))
       and not exists (select from transactions f where f.household_id = m.household_id and f.fee_of = m.id)
       and not exists (select from movements l
                        where l.household_id = m.household_id and l.transaction_id = m.id and l.state = 'added')
       and not (m.type in ('loan_received', 'asset_purchased')
                and exists (select from row_changes c
                             where c.household_id = m.household_id and c.row_id = coalesce(m.loan_id, m.asset_id)
                               and c.changed_at > m.committed_at))
       and not (m.type = 'asset_purchased'
                and exists (select from asset_values v
                             where v.household_id = m.household_id and v.asset_id = m.asset_id and v.day <> m.date))
       and not (m.type = 'loan_repayment'
                and exists (select from loans o
                             where o.household_id = m.household_id and o.id = m.loan_id and o.balance_set_at > m.committed_at))
  )
  select u.id, u.type, u.loan_id from untouched u
   where u.type <> 'loan_received'
      or not exists (select from transactions o
                      where o.household_id = u.household_id and o.loan_id = u.loan_id and o.id <> u.id
                        and o.id not in (select other.id from untouched other where other.loan_id is not null))
$$;

grant execute on function import_to_undo(uuid) to app;
