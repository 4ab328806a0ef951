-- Whom to tell of a change: the account's own address, and all of its addresses. It is volatile, to see a link that the same
-- statement has stored.
create function find_addresses_of_notice(p_link_hash bytea) returns table (email text, full_name text, addresses text[])
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.email, p.full_name, account_addresses(p.id)
    from email_links l join profiles p on p.id = l.user_id
   where l.token_hash = p_link_hash and l.purpose = 'not-me' and l.used_at is null
$$;

grant execute on function find_addresses_of_notice(bytea) to app;
