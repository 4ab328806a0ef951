-- The caller's sessions that are still valid, the one of p_own first, and whether that one may end them (may_end_session). In a demo
-- household that one alone: the others are strangers'.
create function list_own_sessions(p_own bytea)
returns table (id uuid, user_agent text, country text, last_seen_at timestamptz, is_own boolean, may_end boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.user_agent, s.country, s.last_seen_at, s.token_hash = p_own, may_end_session(s, p_own)
    from sessions s
   where s.user_id = current_user_id() and s.expires_at > request_time()
     and (s.token_hash = p_own or entered('access') is distinct from 'demo')
   order by s.token_hash = p_own desc, s.last_seen_at desc, s.id
$$;

grant execute on function list_own_sessions(bytea) to app;
