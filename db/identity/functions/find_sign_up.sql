-- What opening a verification link leads to: 'own browser' (a click is enough), 'password' (the sign-up's is needed),
-- 'everything' (the link was sent again and carries nothing), 'already' (the address has an account) or 'gone'.
create function find_sign_up(p_link_hash bytea, p_browser bytea, p_at timestamptz) returns table (state text, email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when exists (select from profiles p where p.email = s.email) then 'already'
              when s.used_at is not null or s.expires_at <= p_at then 'gone'
              when s.password_hash is null then 'everything'
              when s.browser_hash = p_browser then 'own browser'
              else 'password' end, s.email
    from sign_ups s where s.token_hash = p_link_hash
$$;

grant execute on function find_sign_up(bytea,bytea,timestamp with time zone) to app;
