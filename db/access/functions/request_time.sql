-- The moment of the request, as given to enter_session, for triggers.
create function request_time() returns timestamptz language sql stable parallel safe as
$$ select nullif(current_setting('app.at', true), '')::timestamptz $$;

grant execute on function request_time() to app;
