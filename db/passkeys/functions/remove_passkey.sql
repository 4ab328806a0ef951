-- Its name; null when it was gone. PN401: the caller has not confirmed that it is them.
create function remove_passkey(p_id uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_name text;
begin
  perform require_reauthentication();
  delete from passkeys k where k.id = p_id and k.user_id = current_user_id() returning k.name into v_name;
  if not found then
    perform note_no_effect();
  end if;
  return v_name;
end
$$;

grant execute on function remove_passkey(uuid) to app;
