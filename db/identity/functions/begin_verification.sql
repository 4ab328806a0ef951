-- The hash that a sign-up's password has to match, after counting the attempt. Only someone with the link can use
-- attempts up. Returns 'tried', 'limited', 'already' (the address has an account) or 'gone'.
create function begin_verification(p_link_hash bytea, p_at timestamptz) returns table (outcome text, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sign_up sign_ups;
begin
  select * into v_sign_up from sign_ups s where s.token_hash = p_link_hash;
  if exists (select from profiles p where p.email = v_sign_up.email) then
    return query select 'already', null::text;
  elsif (v_sign_up.used_at is null and v_sign_up.expires_at > p_at and v_sign_up.password_hash is not null) is not true then
    return query select 'gone', null::text;
  elsif not may_try_link('verify', p_link_hash, p_at) then
    return query select 'limited', null::text;
  else
    return query select 'tried', v_sign_up.password_hash;
  end if;
end
$$;

grant execute on function begin_verification(bytea,timestamp with time zone) to app;
