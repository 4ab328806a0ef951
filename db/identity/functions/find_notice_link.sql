-- Whose account a mail was about, and whether its link ends a membership, and leaves devices signed in (stays_signed_in); no row
-- when it is no longer valid.
create function find_notice_link(p_link_hash bytea, p_at timestamptz)
returns table (email text, has_factor boolean, leaves_household boolean, keeps_sessions boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.email, second_factor_is_on(p.id, p_at), exists (select from late_membership(p_link_hash, p_at)),
         exists (select from sessions s
                  where s.user_id = p.id and s.expires_at > p_at and stays_signed_in(s, l, p_at))
    from email_links l join profiles p on p.id = l.user_id
   where l.token_hash = p_link_hash and l.purpose = 'not-me' and l.used_at is null and l.expires_at > p_at
$$;

grant execute on function find_notice_link(bytea,timestamp with time zone) to app;
