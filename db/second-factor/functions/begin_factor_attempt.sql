-- The authenticator that a code has to match, after counting the attempt: a pending sign-in has five. Returns 'tried', 'gone'
-- or 'limited'. An account has 25 wrong codes a day from all browsers together, beside the devices that passed the
-- factor before, which count for themselves; a passkey needs none of this.
create function begin_factor_attempt(p_token_hash bytea, p_device bytea, p_at timestamptz)
returns table (outcome text, user_id uuid, secret text, last_step bigint, factor_id uuid, tries_left integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_pending pending_sign_ins;
begin
  update pending_sign_ins w set tries = w.tries + 1
   where w.token_hash = p_token_hash and w.expires_at > p_at and w.tries < 5
  returning * into v_pending;
  if v_pending.token_hash is null then
    return query select 'gone', null::uuid, null::text, null::bigint, null::uuid, 0;
  elsif not within_limits(array[factor_attempts_key(v_pending.user_id, p_device)], 'guesses', p_at) then
    return query select 'limited', null::uuid, null::text, null::bigint, null::uuid, 0;
  else
    return query select 'tried', a.user_id, a.secret, a.last_step, a.id, 5 - v_pending.tries
      from (select v_pending.user_id as id) own left join authenticators a on a.user_id = own.id and a.confirmed_at is not null;
  end if;
end
$$;

grant execute on function begin_factor_attempt(bytea,bytea,timestamp with time zone) to app;
