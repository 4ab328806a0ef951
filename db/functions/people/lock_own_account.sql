-- Internal: whatever locks the caller's account and something of it takes the account first.
create function lock_own_account() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from profiles p where p.id = current_user_id() for no key update;
end
$$;
