-- Who is asking.
--
-- enter_session opens every batch of the worker. It looks the session up and keeps the answer in settings that last for
-- this transaction only; policies and queries read them. Nothing else in the product tells the database who is asking.
create function current_user_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

grant execute on function current_user_id() to app;
