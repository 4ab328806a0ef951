-- Stores the secret of an authenticator that the caller is about to set up in this session, in the place of one that they did
-- not finish. PN401: they have not confirmed that it is them. PF409: they already have one.
create function begin_authenticator(p_id uuid, p_secret text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_reauthentication();
  if second_factor_is_on(current_user_id(), p_at) then
    raise exception 'authenticator_exists' using errcode = 'PF409';
  end if;
  perform remove_factor(current_user_id());
  insert into authenticators (user_id, id, secret, created_at, begun_in)
  values (current_user_id(), p_id, p_secret, p_at, decode(entered('session'), 'hex'));
end
$$;

grant execute on function begin_authenticator(uuid,text,timestamp with time zone) to app;
