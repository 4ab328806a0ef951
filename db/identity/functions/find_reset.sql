-- Whose password a link resets, with everything that gives access; null when the link has expired or was used.
create function find_reset(p_link_hash bytea, p_own_session bytea, p_at timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
           'email', p.email,
           'joined', lately_joined(p.id, p_at),
           'has_factor', second_factor_is_on(p.id, p_at),
           'is_secured', p.secured_at is not null,
           'has_password', exists (select from credentials c where c.user_id = p.id),
           'identities', (select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email)), '[]')
                            from identities i where i.user_id = p.id),
           'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'created_at', k.created_at)
                                order by k.created_at), '[]') from passkeys k where k.user_id = p.id),
           'sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'user_agent', s.user_agent,
                                'country', s.country, 'last_seen_at', s.last_seen_at,
                                'is_own', coalesce(s.token_hash = p_own_session, false),
                                'stays', s.passed_factor and second_factor_is_on(p.id, p_at)) order by s.last_seen_at desc), '[]')
                          from sessions s where s.user_id = p.id and s.expires_at > p_at))
    from email_links l join profiles p on p.id = l.user_id
   where l.token_hash = p_link_hash and l.purpose = 'reset' and l.used_at is null and l.expires_at > p_at
$$;

grant execute on function find_reset(bytea,bytea,timestamp with time zone) to app;
