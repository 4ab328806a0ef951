-- Signs in with the code that this browser asked for; each code has five tries and is good once. Returns 'signed in', 'new'
-- (the address has no account: p_link_hash leads to making one), 'wrong' with the tries that are left, 'gone' or 'limited'.
-- An address has 25 wrong tries a day from all browsers together, beside its owner's remembered devices, which count for
-- themselves: guessing is hopeless, and locks nobody out of a device that they use.
create function redeem_code(p_browser bytea, p_code_hash bytea, p_link_hash bytea, p_link_expires timestamptz,
  p_token_hash bytea, p_user_agent text, p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz)
returns table (outcome text, tries_left integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_code sign_in_codes;
  v_user uuid;
  v_key text;
begin
  update sign_in_codes c set tries = c.tries + 1
   where c.browser_hash = p_browser and c.expires_at > p_at and c.tries < 5
  returning * into v_code;
  if v_code.browser_hash is null then
    return query select 'gone', 0;
    return;
  end if;
  select p.id into v_user from profiles p where p.email = v_code.email;
  v_key := encode(sha256(convert_to(concat_ws('|', 'code', case
      when exists (select from known_devices d where d.user_id = v_user and d.device_hash = p_device)
      then encode(p_device, 'hex') end, v_code.email), 'UTF8')), 'hex');
  if not within_limits(array[v_key], array[25], interval '1 day', p_at) then
    return query select 'limited', 0;
    return;
  elsif v_code.code_hash <> p_code_hash then
    return query select 'wrong', 5 - v_code.tries;
    return;
  end if;
  delete from sign_in_codes c where c.browser_hash = p_browser;
  delete from attempts a where a.key = v_key;
  if v_user is null then
    insert into sign_ups (token_hash, email, created_at, expires_at)
    values (p_link_hash, v_code.email, p_at, p_link_expires);
    return query select 'new', 0;
    return;
  end if;
  perform start_session(v_user, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  return query select 'signed in', 0;
end
$$;

grant execute on function redeem_code(bytea,bytea,bytea,timestamp with time zone,bytea,text,text,bytea,timestamp with time zone,timestamp with time zone) to app;
