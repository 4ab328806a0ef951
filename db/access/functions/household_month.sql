-- The first day of the household's current month.
create function household_month() returns date language sql stable parallel safe as
$$ select date_trunc('month', household_today())::date $$;

grant execute on function household_month() to app;
