-- The row that others are changed along with in this statement, as the parts of a split are; null: each by itself.
create function changed_with() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.changed_with', true), '')::uuid $$;

grant execute on function changed_with() to app;
