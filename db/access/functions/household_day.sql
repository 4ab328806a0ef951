-- The household's date at a moment.
create function household_day(p_at timestamptz) returns date language sql stable parallel safe as
$$ select (p_at at time zone nullif(current_setting('app.time_zone', true), ''))::date $$;

grant execute on function household_day(timestamp with time zone) to app;
