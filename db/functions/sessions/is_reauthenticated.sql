-- Whether whoever is signed in gave their password in this session, in the last ten minutes.
create function is_reauthenticated(p_own_session bytea, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from sessions s where s.token_hash = p_own_session and s.user_id = current_user_id()
                    and s.reauthenticated_at > p_at - interval '10 minutes')
$$;

grant execute on function is_reauthenticated(bytea,timestamp with time zone) to app;
