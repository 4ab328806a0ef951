-- PN404, PN001: as check_unlink_identity. PN401: the caller has not confirmed that it is them.
create function unlink_identity(p_provider text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Of two concurrent calls the second sees what the first has left.
  perform lock_own_account();
  perform check_unlink_identity(p_provider);
  perform require_reauthentication();
  delete from identities i where i.user_id = current_user_id() and i.provider = p_provider;
end
$$;

grant execute on function unlink_identity(text) to app;
