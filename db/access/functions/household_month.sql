-- For the worker of the release before, which goes on while a new one is deployed: the first day of the calendar's present month.
create function household_month() returns date language sql stable parallel safe as
$$ select date_trunc('month', household_today())::date $$;

grant execute on function household_month() to app;
