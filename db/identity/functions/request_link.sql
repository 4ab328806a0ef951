-- Stores a new link for an address. Returns the mail to send: 'verify', 'reset', 'set' (there is no password yet) or
-- 'none'. p_purpose 'verify' allows only the first. A verification link carries what was typed only in the browser
-- where it was typed.
create function request_link(p_email text, p_purpose text, p_browser bytea, p_link_hash bytea, p_reset_expires timestamptz,
  p_verify_expires timestamptz, p_at timestamptz) returns table (outcome text, full_name text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_person profiles;
  v_sign_up sign_ups;
begin
  perform require_worker();
  -- Whoever is giving the address back is waited for.
  select * into v_person from profiles p where p.email = p_email for share;
  if v_person.id is not null then
    if p_purpose = 'verify' then
      return query select 'none', null::text;
      return;
    end if;
    insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
    values (p_link_hash, v_person.id, 'reset', p_at, p_reset_expires);
    return query select case when exists (select from credentials c where c.user_id = v_person.id) then 'reset' else 'set' end,
                        v_person.full_name;
    return;
  elsif not exists (select from sign_ups s where s.email = p_email) then
    return query select 'none', null::text;
    return;
  end if;
  select * into v_sign_up from sign_ups s where s.email = p_email and s.browser_hash = p_browser
   order by s.created_at desc limit 1;
  insert into sign_ups (token_hash, email, browser_hash, full_name, currency, time_zone, password_hash, created_at, expires_at)
  values (p_link_hash, p_email, v_sign_up.browser_hash, v_sign_up.full_name, v_sign_up.currency, v_sign_up.time_zone,
          v_sign_up.password_hash, p_at, p_verify_expires);
  return query select 'verify', v_sign_up.full_name;
end
$$;

grant execute on function request_link(text,text,bytea,bytea,timestamp with time zone,timestamp with time zone,timestamp with time zone) to app;
