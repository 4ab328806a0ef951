-- Verifies an address by its link. p_browser is the cookie's, p_password_hash the hash that begin_verification returned
-- and the password matched: one of the two has to be the sign-up's. Returns 'verified', 'already' or 'gone'.
create function verify_email(p_link_hash bytea, p_browser bytea, p_password_hash text, p_user_id uuid, p_household_id uuid,
  p_token_hash bytea, p_user_agent text, p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz, p_trial_key bytea default null)
returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sign_up sign_ups;
begin
  select * into v_sign_up from sign_ups s where s.token_hash = p_link_hash;
  if exists (select from profiles p where p.email = v_sign_up.email) then
    return 'already';
  elsif (v_sign_up.used_at is null and v_sign_up.expires_at > p_at
         and (v_sign_up.browser_hash = p_browser or v_sign_up.password_hash = p_password_hash)) is not true then
    return 'gone';
  end if;
  return finish_sign_up(v_sign_up, p_user_id, p_household_id, p_token_hash, p_user_agent, p_country, p_device, p_expires,
                        p_at, p_trial_key);
end
$$;

grant execute on function verify_email(bytea,bytea,text,uuid,uuid,bytea,text,text,bytea,timestamp with time zone,timestamp with time zone,bytea) to app;
