-- Internal: creates the account of a sign-up and signs in. Of two concurrent calls the account's insert lets one
-- through. What was typed now belongs to the account and is deleted here. What other browsers typed stays until it is
-- swept or the account is deleted: whoever signed up there must not learn from its absence that the address now has an
-- account.
create function finish_sign_up(p_sign_up sign_ups, p_user_id uuid, p_household_id uuid, p_token_hash bytea,
  p_user_agent text, p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz, p_trial_key bytea default null) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not create_account(p_user_id, p_household_id, p_sign_up.email, p_sign_up.full_name, p_sign_up.currency,
                       p_sign_up.time_zone, p_sign_up.password_hash, p_at, p_trial_key) then
    return 'already';
  end if;
  update sign_ups s
     set browser_hash = null, full_name = null, currency = null, time_zone = null, password_hash = null
   where s.email = p_sign_up.email and (s.token_hash = p_sign_up.token_hash or s.browser_hash = p_sign_up.browser_hash);
  perform open_session(p_user_id, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  return 'verified';
end
$$;
