-- Internal: since when a link disputes whatever was done to its account: since the first change that a mail reported in the seven
-- days before the link's own change, even if a new password has ended that mail's link, and however late this link is used: a
-- thief must not gain by having begun some days earlier.
create function disputed_since(p_link email_links) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(min(l.created_at), p_link.created_at)
    from email_links l
   where l.user_id = p_link.user_id and l.purpose = 'not-me'
     and l.created_at between p_link.created_at - lifetime_of('not-me') and p_link.created_at
$$;
