-- Internal: whether whoever is signed in has confirmed in the last ten minutes that it is them. Locks their account and looks
-- again: what enter_session found may be out of date by then, as a second factor that was turned on meanwhile ends every
-- proof without it.
create function is_reauthenticated() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_own_account();
  return entered('reauthenticated') is not distinct from 'true'
    and exists (select from sessions s
                 where s.token_hash = decode(entered('session'), 'hex')
                   and s.reauthenticated_at > request_time() - lifetime_of('confirmation'));
end
$$;
