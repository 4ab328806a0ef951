-- When the caller's session began: what the browser kept from before that may be another person's.
create function session_began() returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.created_at from sessions s where s.token_hash = decode(entered('session'), 'hex')
$$;

grant execute on function session_began() to app;
