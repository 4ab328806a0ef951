-- The account behind an address and how often it was tried, once the try is counted. Where there is a sign-up only, the
-- newest one's password; nobody is signed in with it.
create function begin_sign_in(p_email text, p_device bytea, p_keys text[], p_at timestamptz)
returns table (limited boolean, tries integer, user_id uuid, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tries integer := count_try(p_email, p_device, p_keys, array[10, 10, 100, 100], interval '15 minutes', p_at);
begin
  if v_tries is null then
    return query select true, null::integer, null::uuid, null::text;
    return;
  end if;
  return query
    select false, v_tries, p.id,
           case when p.id is not null then c.password_hash
                else (select s.password_hash from sign_ups s where s.email = p_email and s.password_hash is not null
                       order by s.created_at desc limit 1) end
      from (values (p_email)) as asked(email)
      left join profiles p on p.email = asked.email
      left join credentials c on c.user_id = p.id;
end
$$;

grant execute on function begin_sign_in(text,bytea,text[],timestamp with time zone) to app;
