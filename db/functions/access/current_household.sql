-- The caller's household; null for a stranger.
create function current_household() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.household_id', true), '')::uuid $$;

grant execute on function current_household() to app;
