-- Internal: tries the code that this browser asked for; each has five tries and is good once. Returns 'right', 'wrong' with
-- the tries that are left, 'gone' or 'limited'; user_id is null where the address has no account.
-- An address has 25 wrong tries a day from all browsers together, beside its owner's remembered devices, which count for
-- themselves: guessing is hopeless, and locks nobody out of a device that they use.
create function use_code(p_browser bytea, p_code_hash bytea, p_device bytea, p_at timestamptz)
returns table (outcome text, tries_left integer, email text, user_id uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_email text := find_code(p_browser, p_at);
  v_code sign_in_codes;
  v_user uuid;
  v_key text;
begin
  perform lock_account((select p.id from profiles p where p.email = v_email));
  update sign_in_codes c set tries = c.tries + 1
   where c.browser_hash = p_browser and c.email = v_email and c.expires_at > p_at and c.tries < limit_of('tries at a code')
  returning * into v_code;
  if v_code.browser_hash is null then
    return query select 'gone', 0, null::text, null::uuid;
    return;
  end if;
  select p.id into v_user from profiles p where p.email = v_code.email;
  v_key := encode(sha256(convert_to(concat_ws('|', 'code', case
      when exists (select from known_devices d where d.user_id = v_user and d.device_hash = p_device)
      then encode(p_device, 'hex') end, v_code.email), 'UTF8')), 'hex');
  if not within_limits(array[v_key], 'guesses', p_at) then
    return query select 'limited', 0, null::text, null::uuid;
    return;
  elsif v_code.code_hash <> p_code_hash then
    return query select 'wrong', limit_of('tries at a code') - v_code.tries, null::text, null::uuid;
    return;
  end if;
  delete from sign_in_codes c where c.browser_hash = p_browser;
  delete from attempts a where a.key = v_key;
  return query select 'right', 0, v_code.email, v_user;
end
$$;
