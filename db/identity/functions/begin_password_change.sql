-- Counts an attempt and returns the caller's password hash; null, which nothing matches, for accounts without a
-- password. PN429: they changed it too often within a day. p_own_session: null from a worker that counts by account alone.
create function begin_password_change(p_at timestamptz, p_own_session bytea default null)
returns table (limited boolean, password_hash text, tries integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tries integer;
begin
  perform require_worker();
  -- Before the password is compared, which takes long on purpose.
  if is_used_up(access_change_key('new passwords'), 'new passwords', 1, p_at) then
    raise exception 'too_many_access_changes' using errcode = 'PN429', detail = 'new passwords';
  end if;
  if p_own_session is null then
    if not within_limits(array[proof_attempts_key(current_user_id(), 'password')], 'guesses', p_at) then
      return query select true, null::text, 0;
      return;
    end if;
  else
    v_tries := count_proof(p_own_session, 'password', p_at);
    if v_tries is null then
      return query select true, null::text, 0;
      return;
    end if;
  end if;
  -- Beyond the session's ten nothing is compared: the worker ends it.
  return query
    select false, (select c.password_hash from credentials c
                    where c.user_id = current_user_id() and coalesce(v_tries, 0) <= limit_of('proofs in a session')), v_tries;
end
$$;

grant execute on function begin_password_change(timestamp with time zone,bytea) to app;
