-- Internal: whether signing in to an account needs the code of its authenticator. A due request to turn it off counts at
-- once; the hourly job carries it out.
create function second_factor_is_on(p_user_id uuid, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from authenticators a where a.user_id = p_user_id and a.confirmed_at is not null)
     and not exists (select from factor_resets r where r.user_id = p_user_id and r.effective_at <= p_at)
$$;
