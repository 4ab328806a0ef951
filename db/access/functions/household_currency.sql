-- The currency of the household's totals.
create function household_currency() returns text language sql stable parallel safe as
$$ select nullif(current_setting('app.currency', true), '') $$;

grant execute on function household_currency() to app;
