-- Internal: whatever decides by something of an account, or changes how it is entered, takes the account before anything else:
-- what is done to it at the same time is there now, or waits, and no two can wait for each other. Nothing without an account.
create function lock_account(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select from profiles p where p.id = p_user_id for no key update
$$;
