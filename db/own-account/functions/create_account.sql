-- Internal: creates the account of a verified address, with its household, the founder as editor, and the 7-day trial, or
-- what is left of the one that the address had (keep_trial).
-- False when the address already has an account. All other sign-ups with the address are used up.
create function create_account(p_user_id uuid, p_household_id uuid, p_email text, p_full_name text, p_currency text,
  p_time_zone text, p_password_hash text, p_at timestamptz, p_trial_key bytea default null) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_zone text := known_time_zone(p_time_zone, p_at);
  v_today date := (p_at at time zone v_zone)::date;
  v_began date;
begin
  insert into profiles (id, email, full_name, currency_preference, created_at)
  values (p_user_id, p_email, p_full_name, p_currency, p_at)
  on conflict (email) do nothing;
  if not found then
    return false;
  end if;
  insert into credentials (user_id, password_hash) select p_user_id, p_password_hash where p_password_hash is not null;
  insert into households (id, name, currency, time_zone, created_at)
  values (p_household_id, p_full_name, p_currency, v_zone, p_at);
  insert into household_members (household_id, user_id, role, founder, active, joined_at)
  values (p_household_id, p_user_id, 'editor', true, true, p_at);
  v_began := least(keep_trial(p_trial_key, v_today, v_today), v_today);
  insert into subscriptions (household_id, is_active, plan_type, start_date, end_date)
  values (p_household_id, true, 'trial', v_began, v_began + limit_of('trial days'));
  update sign_ups s set used_at = p_at where s.email = p_email and s.used_at is null;
  return true;
end
$$;
