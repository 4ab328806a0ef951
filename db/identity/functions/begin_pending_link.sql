-- The hash that the password has to match, after counting the attempt as a sign-in to that account. Returns 'gone',
-- 'limited' or 'tried'.
create function begin_pending_link(p_pending_hash bytea, p_device bytea, p_keys text[], p_at timestamptz)
returns table (outcome text, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_email text := pending_identity(p_pending_hash, p_at);
begin
  if v_email is null then
    return query select 'gone', null::text;
  elsif (select c.tries from count_password(v_email, p_device, p_keys, p_at) c) is null then
    return query select 'limited', null::text;
  else
    return query select 'tried', c.password_hash from profiles p left join credentials c on c.user_id = p.id
      where p.email = v_email;
  end if;
end
$$;

grant execute on function begin_pending_link(bytea,bytea,text[],timestamp with time zone) to app;
