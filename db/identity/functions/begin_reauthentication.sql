-- What the caller's proof has to match, after counting an attempt: their password's hash (null, which nothing matches,
-- without a password), or their authenticator where they have one, as then a password alone is not enough, and none is
-- compared. p_by: 'password' or 'factor'.
create function begin_reauthentication(p_own_session bytea, p_by text, p_at timestamptz)
returns table (limited boolean, needs_factor boolean, password_hash text, factor_id uuid, secret text, last_step bigint,
  tries integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tries integer;
begin
  perform require_worker();
  if p_by = 'password' and second_factor_is_on(current_user_id(), p_at) then
    return query select false, true, null::text, null::uuid, null::text, null::bigint, 0;
    return;
  end if;
  v_tries := count_proof(p_own_session, p_by, p_at);
  if v_tries is null then
    return query select true, null::boolean, null::text, null::uuid, null::text, null::bigint, 0;
    return;
  end if;
  return query
    select false, second_factor_is_on(current_user_id(), p_at),
           (select c.password_hash from credentials c where c.user_id = own.id and v_tries <= limit_of('proofs in a session')),
           a.id, a.secret, a.last_step, v_tries
      from (select current_user_id() as id) own
      -- Beyond the session's ten nothing is compared: the worker ends it.
      left join authenticators a
        on a.user_id = own.id and a.confirmed_at is not null and v_tries <= limit_of('proofs in a session');
end
$$;

grant execute on function begin_reauthentication(bytea,text,timestamp with time zone) to app;
