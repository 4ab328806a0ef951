-- The account behind an address and how many attempts it has had, after counting this one (count_password); and the password hash of the
-- sign-up that p_browser made with that address, which signs nobody in. Only that browser's own sign-up counts: whether
-- others exist must not be learned, and nobody takes its place by signing up with the same address. It exists whether
-- or not the address has an account, as sign_up stores both alike.
create function begin_sign_in(p_email text, p_browser bytea, p_device bytea, p_keys text[], p_at timestamptz)
returns table (limited boolean, tries integer, user_id uuid, password_hash text, sign_up_hash text,
  day_tries integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tries integer;
  v_day_tries integer;
begin
  perform require_worker();
  select c.tries, c.day_tries into v_tries, v_day_tries from count_password(p_email, p_device, p_keys, p_at) c;
  if v_tries is null then
    return query select true, null::integer, null::uuid, null::text, null::text, v_day_tries;
    return;
  end if;
  return query
    select false, v_tries, p.id, c.password_hash,
           (select s.password_hash from sign_ups s where s.email = p_email and s.browser_hash = p_browser
             order by s.created_at desc limit 1), v_day_tries
      from (values (p_email)) as requested(email)
      left join profiles p on p.email = requested.email
      left join credentials c on c.user_id = p.id;
end
$$;

grant execute on function begin_sign_in(text,bytea,bytea,text[],timestamp with time zone) to app;
