-- Stores a sign-up until its link is opened. Returns 'new', 'known' (the address has an account, so the link is
-- worthless and another mail is sent) or 'limited', which may_sign_up has answered before where p_is_counted. A known address is stored like a new one, for as long and with the
-- password, so that the browser gets the same answers at the sign-in; it is only marked as used.
create function sign_up(p_link_hash bytea, p_link_expires timestamptz, p_browser bytea, p_email text, p_full_name text,
  p_currency text, p_time_zone text, p_password_hash text, p_device bytea, p_keys text[], p_at timestamptz,
  p_is_counted boolean default false) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_is_known boolean;
begin
  perform require_worker();
  v_is_known := exists (select from profiles p where p.email = p_email);
  if not p_is_counted and not may_sign_up(p_email, p_device, p_keys, p_at) then
    return 'limited';
  end if;
  insert into sign_ups (token_hash, email, browser_hash, full_name, currency, time_zone, password_hash, created_at, expires_at,
                        used_at)
  values (p_link_hash, p_email, p_browser, p_full_name, p_currency, p_time_zone, p_password_hash, p_at,
          p_link_expires, case when v_is_known then p_at end);
  return case when v_is_known then 'known' else 'new' end;
end
$$;

grant execute on function sign_up(bytea,timestamp with time zone,bytea,text,text,text,text,text,bytea,text[],timestamp with time zone,boolean) to app;
