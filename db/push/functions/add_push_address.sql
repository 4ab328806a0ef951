-- Has the caller's session notified at an address of its browser, in the place of any other. A browser in which somebody signed in
-- anew keeps its address, and proves with its secret that it is the same; without, the address stays whose it is. At most so many a person; one more replaces the oldest.
create function add_push_address(p_endpoint text, p_p256dh text, p_auth text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_session constant uuid := own_session_id();
begin
  perform lock_own_account();
  delete from push_addresses a where a.endpoint = p_endpoint and a.auth = p_auth and a.session_id <> v_session;
  if exists (select from push_addresses a where a.endpoint = p_endpoint and a.session_id <> v_session) then
    perform note_no_effect();
    return;
  end if;
  insert into push_addresses as a (session_id, endpoint, p256dh, auth, created_at)
  values (v_session, p_endpoint, p_p256dh, p_auth, p_at)
  on conflict (session_id) do update
     set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
         last_sent_at = null
   where a.endpoint <> excluded.endpoint or a.p256dh <> excluded.p256dh or a.auth <> excluded.auth;
  delete from push_addresses a
   where a.session_id in (select o.session_id from push_addresses o join sessions s on s.id = o.session_id
                           where s.user_id = current_user_id()
                           order by o.session_id = v_session desc, o.created_at desc, o.session_id
                          offset limit_of('browsers that are notified'));
end
$$;

grant execute on function add_push_address(text,text,text,timestamp with time zone) to app;
