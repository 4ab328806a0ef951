-- Who is asking.
--
-- enter_session opens every batch of the worker. It looks the session up and keeps the answer in settings that last for
-- this transaction only and are sealed; policies and queries read them by way of `entered`. Nothing else tells the
-- database who is asking.
create function current_user_id() returns uuid language sql stable parallel safe as
$$ select entered('user_id')::uuid $$;

grant execute on function current_user_id() to app;
