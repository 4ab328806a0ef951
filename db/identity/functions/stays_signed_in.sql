-- Internal: whether a session outlives "That was not me" by a link: it began more than seven days before the link's change, and
-- in it a second factor was used that was on before the disputed changes. Access to a mailbox alone ends no such session.
create function stays_signed_in(p_session sessions, p_link email_links, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p_session.passed_factor and p_session.created_at < p_link.created_at - lifetime_of('not-me')
     and second_factor_is_on(p_session.user_id, p_at)
     and exists (select from authenticators a where a.user_id = p_session.user_id and a.confirmed_at < disputed_since(p_link))
$$;
