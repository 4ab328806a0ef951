-- Internal: the household's transactions that a bulk edit changed or deleted and that its undoing returned to how they were first
-- recorded. A row changed otherwise since is not among them, unless somebody changed it back.
create function transactions_as_recorded() returns setof uuid
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select t.id
    from bulk_edits e
    join bulk_edited_transactions b on b.household_id = e.household_id and b.edit_id = e.id
    join transactions t on t.household_id = b.household_id and t.id = b.transaction_id
   where e.household_id = (select current_household()) and e.undone_at is not null and t.version > 1
     and b.before::jsonb ->> 'version' = '1' and b.before::jsonb - 'version' = to_jsonb(t) - 'version'
$$;

grant execute on function transactions_as_recorded() to app;
