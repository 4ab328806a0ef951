-- Ends a session of the caller, where their own one, p_own, may (may_end_session), and disowns its device (disown_devices).
create function end_own_session(p_session uuid, p_own bytea default null) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_device bytea;
begin
  perform lock_own_account();
  delete from sessions s where s.id = p_session and s.user_id = current_user_id() and may_end_session(s, p_own)
  returning s.device_hash into v_device;
  perform disown_devices(current_user_id(), array[v_device], device_of(p_own));
end
$$;

grant execute on function end_own_session(uuid,bytea) to app;
