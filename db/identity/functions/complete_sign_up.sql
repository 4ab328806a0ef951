-- Like verify_email, for a link that was sent again, with what its page asked for.
create function complete_sign_up(p_link_hash bytea, p_full_name text, p_currency text, p_time_zone text,
  p_password_hash text, p_user_id uuid, p_household_id uuid, p_token_hash bytea, p_user_agent text, p_country text,
  p_device bytea, p_expires timestamptz, p_at timestamptz, p_trial_key bytea default null)
returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sign_up sign_ups;
begin
  select * into v_sign_up from sign_ups s where s.token_hash = p_link_hash;
  if exists (select from profiles p where p.email = v_sign_up.email) then
    return 'already';
  elsif (v_sign_up.used_at is null and v_sign_up.expires_at > p_at and v_sign_up.password_hash is null) is not true
     or v_sign_up.email is null then
    return 'gone';
  end if;
  v_sign_up.full_name := p_full_name;
  v_sign_up.currency := p_currency;
  v_sign_up.time_zone := p_time_zone;
  v_sign_up.password_hash := p_password_hash;
  return finish_sign_up(v_sign_up, p_user_id, p_household_id, p_token_hash, p_user_agent, p_country, p_device, p_expires,
                        p_at, p_trial_key);
end
$$;

grant execute on function complete_sign_up(bytea,text,text,text,text,uuid,uuid,bytea,text,text,bytea,timestamp with time zone,timestamp with time zone,bytea) to app;
