-- Internal: whether a person wants notifications about what is planned, and some browser of theirs takes them.
create function is_notified(p_person profiles, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (p_person.wants_due_notices or p_person.wants_pay_notices or p_person.wants_short_notices)
     and exists (select from sessions s join push_addresses a on a.session_id = s.id
                  where s.user_id = p_person.id and s.expires_at > p_at)
$$;
