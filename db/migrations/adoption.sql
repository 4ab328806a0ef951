-- A database at 0035_payee_history becomes what 0036_baseline makes of an empty one.
alter table legs rename to movements;
--> statement-breakpoint
alter table restatements rename to rate_changes;
--> statement-breakpoint
alter table restated_transactions rename to rate_changed_transactions;
--> statement-breakpoint
alter table rate_changed_transactions rename column restatement_id to rate_change_id;
--> statement-breakpoint
alter table accounts rename column agreed_on to reconciled_on;
--> statement-breakpoint
alter table accounts rename column agreed_balance to reconciled_balance;
--> statement-breakpoint
alter table currencies drop column decimals;
--> statement-breakpoint
-- Constraints, then the indexes that are none.
create function pg_temp.renamed(p_name name) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(p_name, '^legs_', 'movements_'),
    '^restated_transactions_of_restatement', 'rate_changed_transactions_of_rate_change'),
    '^restate(d_transactions|ments)_', case when p_name ~ '^restated' then 'rate_changed_transactions_' else 'rate_changes_' end),
    '^accounts_agreed_', 'accounts_reconciled_')
$$;
--> statement-breakpoint
do $$
declare
  r record;
begin
  for r in select conrelid::regclass as of_table, conname as name from pg_constraint
            where connamespace = 'public'::regnamespace and conname <> pg_temp.renamed(conname) loop
    execute format('alter table %s rename constraint %I to %I', r.of_table, r.name, pg_temp.renamed(r.name));
  end loop;
  for r in select relname as name from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'i' and relname <> pg_temp.renamed(relname) loop
    execute format('alter index %I rename to %I', r.name, pg_temp.renamed(r.name));
  end loop;
end
$$;
--> statement-breakpoint
-- The policies of the old names' files, which are gone.
do $$
declare
  r record;
begin
  for r in select polrelid::regclass as of_table, polname as name from pg_policy
            where polrelid in ('movements'::regclass, 'rate_changes'::regclass, 'rate_changed_transactions'::regclass) loop
    execute format('drop policy %I on %s', r.name, r.of_table);
  end loop;
  revoke all on movements, rate_changes, rate_changed_transactions from app;
end
$$;
--> statement-breakpoint
update row_changes
   set before = before - array['agreed_on', 'agreed_balance'] || jsonb_build_object(
         'reconciled_on', before -> 'agreed_on', 'reconciled_balance', before -> 'agreed_balance'),
       after = after - array['agreed_on', 'agreed_balance'] || jsonb_build_object(
         'reconciled_on', after -> 'agreed_on', 'reconciled_balance', after -> 'agreed_balance')
 where table_name = 'accounts';
--> statement-breakpoint
-- A file that waits to be brought back names the old tables.
delete from imports i
 where i.committed_at is null
   and exists (select from export_rows e where e.household_id = i.household_id and e.import_id = i.id);
--> statement-breakpoint
-- Larger changes were possible once; where there are none, there can be none.
do $$
begin
  if not exists (select from loan_corrections where abs(change) > 1000000000000 or abs(principal_change) > 1000000000000) then
    alter table loan_corrections validate constraint loan_corrections_change_range;
  end if;
end
$$;
