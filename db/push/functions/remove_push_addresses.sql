-- Has the caller's session notified no more; p_all: nor any other one of theirs.
create function remove_push_addresses(p_all boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_own_account();
  delete from push_addresses a using sessions s
   where s.id = a.session_id and s.user_id = current_user_id() and (p_all or s.id = own_session_id());
end
$$;

grant execute on function remove_push_addresses(boolean) to app;
