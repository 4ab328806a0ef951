-- The household's current month, as YYYY-MM.
create function current_month() returns text language sql stable parallel safe as
$$ select nullif(current_setting('app.month', true), '') $$;

grant execute on function current_month() to app;
