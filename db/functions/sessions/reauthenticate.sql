-- Records that the caller entered their password again. False when p_password_hash is out of date.
create function reauthenticate(p_own_session bytea, p_password_hash text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update sessions s set reauthenticated_at = p_at
    from credentials c
   where s.token_hash = p_own_session and s.user_id = current_user_id()
     and c.user_id = s.user_id and c.password_hash = p_password_hash;
  return found;
end
$$;

grant execute on function reauthenticate(bytea,text,timestamp with time zone) to app;
