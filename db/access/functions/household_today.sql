-- Today in the household's time zone.
create function household_today() returns date language sql stable parallel safe as
$$ select nullif(current_setting('app.today', true), '')::date $$;

grant execute on function household_today() to app;
