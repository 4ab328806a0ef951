-- False when the password has changed. PN404: there is no such identity. PN001: it is the only way to sign in.
create function unlink_identity(p_provider text, p_password_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Of two concurrent calls the second sees what the first has left.
  perform from profiles p where p.id = current_user_id() for no key update;
  if not exists (select from identities i where i.user_id = current_user_id() and i.provider = p_provider) then
    raise exception 'identity_not_found' using errcode = 'PN404';
  elsif not exists (select from credentials c where c.user_id = current_user_id()) then
    raise exception 'single_identity_not_deletable' using errcode = 'PN001';
  elsif not exists (select from credentials c where c.user_id = current_user_id() and c.password_hash = p_password_hash) then
    return false;
  end if;
  delete from identities i where i.user_id = current_user_id() and i.provider = p_provider;
  return true;
end
$$;

grant execute on function unlink_identity(text,text) to app;
