-- The caller's household; null for a stranger.
create function current_household() returns uuid language sql stable parallel safe as
$$ select entered('household_id')::uuid $$;

grant execute on function current_household() to app;
