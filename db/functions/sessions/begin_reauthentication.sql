-- What the caller's proof has to match, after counting an attempt: their password's hash (null, which nothing matches,
-- without a password), or their authenticator where they have one, as then a password alone is not enough. p_by:
-- 'password' or 'factor'. Guesses count by session, so that a stolen one uses up nobody else's.
create function begin_reauthentication(p_own_session bytea, p_by text, p_at timestamptz)
returns table (limited boolean, needs_factor boolean, password_hash text, factor_id uuid, secret text, last_step bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_key text := encode(sha256(convert_to('reauthenticate|' || encode(p_own_session, 'hex'), 'UTF8')), 'hex');
begin
  perform require_worker();
  if not within_limits(array[v_key], array[10], interval '15 minutes', p_at)
     or (p_by = 'factor' and not within_limits(array[v_key || ' today'], array[25], interval '1 day', p_at)) then
    return query select true, null::boolean, null::text, null::uuid, null::text, null::bigint;
    return;
  end if;
  return query
    select false, second_factor_is_on(current_user_id(), p_at),
           (select c.password_hash from credentials c where c.user_id = current_user_id()), a.id, a.secret, a.last_step
      from (select current_user_id() as id) own
      left join authenticators a on a.user_id = own.id and a.confirmed_at is not null;
end
$$;

grant execute on function begin_reauthentication(bytea,text,timestamp with time zone) to app;
