-- Whether another sign-up may be made, before its password is hashed; counts the attempt.
create function may_sign_up(p_email text, p_device bytea, p_keys text[], p_at timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select count_attempt(p_email, p_device, p_keys, 'sign-ups', p_at) is not null
$$;

grant execute on function may_sign_up(text,bytea,text[],timestamp with time zone) to app;
