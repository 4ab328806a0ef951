-- The first day of the calendar's present month, for histories by the calendar: of accounts and net worth.
create function calendar_month() returns date language sql stable parallel safe as
$$ select date_trunc('month', household_today())::date $$;

grant execute on function calendar_month() to app;
