-- The change that is being taken back; null when nothing is, or many at once.
create function restored_change() returns uuid language sql stable parallel safe as
$$ select substring(current_setting('app.restores', true) from '^[0-9a-f-]{36}$')::uuid $$;

grant execute on function restored_change() to app;
