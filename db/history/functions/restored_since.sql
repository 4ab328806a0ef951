-- Since when what is being restored was missing: the time of the change that is taken back, or of the edit or rate change that is
-- undone. Null when nothing is being restored.
create function restored_since() returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.changed_at from row_changes c where c.household_id = (select current_household()) and c.id = restored_change()
  union all
  select e.created_at from bulk_edits e
   where e.household_id = (select current_household())
     and e.id = substring(current_setting('app.restores', true) from '^edit ([0-9a-f-]{36})$')::uuid
  union all
  select r.created_at from rate_changes r
   where r.household_id = (select current_household())
     and r.id = substring(current_setting('app.restores', true) from '^rate change ([0-9a-f-]{36})$')::uuid
$$;

grant execute on function restored_since() to app;
