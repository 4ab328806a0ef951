-- The caller's second factor: their authenticator, confirmed or being set up in this session, and when it is turned off if they
-- asked for it. No other session of theirs is shown the secret of one that is being set up.
create function find_own_factor(p_at timestamptz)
returns table (id uuid, secret text, created_at timestamptz, confirmed_at timestamptz, codes_left integer, reset_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.secret, a.created_at, a.confirmed_at,
         (select count(*)::integer from recovery_codes c where c.user_id = a.user_id), r.effective_at
    from authenticators a left join factor_resets r on r.user_id = a.user_id
   where a.user_id = current_user_id() and (a.confirmed_at is not null or a.begun_in = decode(entered('session'), 'hex'))
     and (r.effective_at > p_at or r.effective_at is null)
$$;

grant execute on function find_own_factor(timestamp with time zone) to app;
