-- Internal: every address of an account: its own, and those of the identities that open it.
create function account_addresses(p_user_id uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(select p.email from profiles p where p.id = p_user_id
                union select i.email from identities i where i.user_id = p_user_id)
$$;
