-- Whether what is written now brings back what was there before: restore_change says which change it takes back,
-- undo_bulk_edit which edit, and undo_rate_change which restatement.
create function is_restoring() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.restores', true), '') <> '' $$;

grant execute on function is_restoring() to app;
