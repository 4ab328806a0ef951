-- The sign-in that waits in this browser for its second factor, when that factor is turned off if
-- someone asked for it, and after how many hours it would be if someone asked now. No row
-- when none waits any more.
create function find_pending_sign_in(p_token_hash bytea, p_at timestamptz)
returns table (email text, reset_at timestamptz, factor_id uuid, reset_hours integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.email, r.effective_at, a.id, ceil(extract(epoch from factor_reset_wait(w.user_id, w.by_mail)) / 3600)::integer
    from pending_sign_ins w join profiles p on p.id = w.user_id left join factor_resets r on r.user_id = w.user_id
    left join authenticators a on a.user_id = w.user_id and a.confirmed_at is not null
   where w.token_hash = p_token_hash and w.expires_at > p_at and w.tries < 5
$$;

grant execute on function find_pending_sign_in(bytea,timestamp with time zone) to app;
