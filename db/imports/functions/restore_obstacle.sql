-- Why a staged export cannot be brought back into this household; null when it can.
--   'incomplete' not all of its rows are here
--   'currency'   its totals are in another currency
--   'not empty'  something is recorded here already
--   'deleted'    some of its transactions were deleted here
create function restore_obstacle(p_import uuid) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from imports i where i.household_id = (select current_household()) and i.id = p_import
                    and i.staged_rows <> i.expected_rows)
      then 'incomplete'
    when (select household_currency()) is distinct from (
           select r.row::jsonb ->> 'currency' from export_rows r
            where r.household_id = (select current_household()) and r.import_id = p_import and r.table_name = 'households' limit 1)
      then 'currency'
    when exists (select from transactions t where t.household_id = (select current_household()))
      or exists (select from loans l where l.household_id = (select current_household()))
      or exists (select from assets a where a.household_id = (select current_household()))
      or exists (select from liabilities l where l.household_id = (select current_household()))
      or exists (select from accounts a where a.household_id = (select current_household()))
      or exists (select from budgets b where b.household_id = (select current_household()))
      or exists (select from schedules s where s.household_id = (select current_household()))
      then 'not empty'
    when exists (select from export_rows r
                   join removed_transactions d on d.household_id = r.household_id and d.id::text = r.row::jsonb ->> 'id'
                  where r.household_id = (select current_household()) and r.import_id = p_import and r.table_name = 'transactions')
      then 'deleted'
  end
$$;

grant execute on function restore_obstacle(uuid) to app;
