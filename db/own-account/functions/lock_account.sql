-- Internal: whatever depends on an account's state, or changes how to sign in to it, locks the account before anything else:
-- concurrent changes are then either complete or waiting, and no two can deadlock. Does nothing without an account.
create function lock_account(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select from profiles p where p.id = p_user_id for no key update
$$;
