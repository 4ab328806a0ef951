-- Whether a link that carries nothing can become an account, after counting the attempt. Returns 'tried', 'limited',
-- 'already' (the address has an account) or 'gone'.
create function begin_completion(p_link_hash bytea, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sign_up sign_ups;
begin
  perform require_worker();
  select * into v_sign_up from sign_ups s where s.token_hash = p_link_hash;
  if exists (select from profiles p where p.email = v_sign_up.email) then
    return 'already';
  elsif (v_sign_up.used_at is null and v_sign_up.expires_at > p_at and v_sign_up.password_hash is null) is not true
     or v_sign_up.email is null then
    return 'gone';
  elsif not may_try_link('complete', p_link_hash, p_at) then
    return 'limited';
  end if;
  return 'tried';
end
$$;

grant execute on function begin_completion(bytea,timestamp with time zone) to app;
