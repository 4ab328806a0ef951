-- Internal: the id of the caller's session.
create function own_session_id() returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id from sessions s where s.token_hash = decode(entered('session'), 'hex') and s.user_id = current_user_id()
$$;
