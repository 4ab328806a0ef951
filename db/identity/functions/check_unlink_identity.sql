-- Before an identity is unlinked. PN404: the caller has no such identity. PN001: it is their only way to sign in.
create function check_unlink_identity(p_provider text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from identities i where i.user_id = current_user_id() and i.provider = p_provider) then
    raise exception 'identity_not_linked' using errcode = 'PN404';
  elsif not exists (select from credentials c where c.user_id = current_user_id())
        and not exists (select from passkeys k where k.user_id = current_user_id()) then
    raise exception 'last_way_in' using errcode = 'PN001';
  end if;
end
$$;

grant execute on function check_unlink_identity(text) to app;
