-- False when it is not there any more.
create function rename_passkey(p_id uuid, p_name text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_own_account();
  update passkeys k set name = p_name where k.id = p_id and k.user_id = current_user_id();
  return found;
end
$$;

grant execute on function rename_passkey(uuid,text) to app;
