-- Doors without a member: the only ways to reach password hashes, sessions, links and counters. All are owned by the
-- owner of the tables, run with the owner's rights, and do one narrow thing. Tokens and keys arrive already hashed.

-- Counts one try per key in its window and says whether all keys are still within their limits.
create function within_limits(p_keys text[], p_limits int[], p_window interval, p_at timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    insert into attempts as a (key, window_start, count)
    select k.key, p_at, 1 from unnest(p_keys) as k(key) order by k.key
    on conflict (key) do update set
      window_start = case when a.window_start <= p_at - p_window then p_at else a.window_start end,
      count = case when a.window_start <= p_at - p_window then 1 else a.count + 1 end
    returning a.key, a.count)
  select coalesce(bool_and(c.count <= l.most), true)
    from unnest(p_keys, p_limits) as l(key, most) join counted c on c.key = l.key
$$;
--> statement-breakpoint
-- The account behind an address, once the try is counted: by account (10 in 15 minutes) and by network address (100,
-- generous because many phones share one behind a carrier).
create function begin_sign_in(p_email text, p_account_key text, p_address_key text, p_at timestamptz)
returns table (limited boolean, user_id uuid, password_hash text, verified boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not within_limits(array[p_account_key, p_address_key], array[10, 100], interval '15 minutes', p_at) then
    return query select true, null::uuid, null::text, null::boolean;
    return;
  end if;
  return query
    select false, p.id, c.password_hash, p.email_verified_at is not null
      from (values (p_email)) as asked(email)
      left join profiles p on p.email = asked.email
      left join credentials c on c.user_id = p.id;
end
$$;
--> statement-breakpoint
-- p_password_hash is the one that begin_sign_in gave and the password matched: when it was changed in between, no
-- session is made. Signing in clears the account's counter.
create function create_session(p_user_id uuid, p_password_hash text, p_token_hash bytea, p_user_agent text,
  p_account_key text, p_at timestamptz, p_expires timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
  select p_token_hash, p.id, left(p_user_agent, 300), p_at, p_at, p_expires
    from profiles p join credentials c on c.user_id = p.id
   where p.id = p_user_id and c.password_hash = p_password_hash and p.email_verified_at is not null
     for update of c;
  if not found then
    return false;
  end if;
  delete from attempts where key = p_account_key;
  delete from sessions s where s.user_id = p_user_id and s.expires_at <= p_at;
  return true;
end
$$;
--> statement-breakpoint
create function touch_session(p_token_hash bytea, p_at timestamptz, p_expires timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions set last_seen_at = p_at, expires_at = p_expires where token_hash = p_token_hash and expires_at > p_at
$$;
--> statement-breakpoint
create function end_session(p_token_hash bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where token_hash = p_token_hash
$$;
--> statement-breakpoint
-- A time zone that this database knows; Nairobi's for any other name.
create function known_time_zone(p_name text, p_at timestamptz) returns text language plpgsql stable as $$
begin
  perform p_at at time zone p_name;
  return coalesce(p_name, 'Africa/Nairobi');
exception when invalid_parameter_value then
  return 'Africa/Nairobi';
end
$$;
--> statement-breakpoint
-- Makes the account, its household with the founder as editor, and the 7-day trial. Answers 'created', 'known' (there is
-- a verified account: nothing changes) or 'limited'. While nobody has proved the address the newest sign-up counts: its
-- name, currency, time zone and password replace the earlier ones, and the trial starts afresh. Nobody can have entered
-- that household yet, so it is made anew. Earlier links stay good, each for the password it was sent with: of a form
-- sent twice either mail verifies, and who opens their own mail gets their own password.
create function sign_up(p_user_id uuid, p_household_id uuid, p_email text, p_full_name text, p_currency text,
  p_time_zone text, p_password_hash text, p_link_hash bytea, p_link_expires timestamptz, p_email_key text,
  p_address_key text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_zone text := known_time_zone(p_time_zone, p_at);
  v_today date := (p_at at time zone v_zone)::date;
  v_user uuid;
begin
  if not within_limits(array[p_email_key, p_address_key], array[5, 50], interval '1 hour', p_at) then
    return 'limited';
  end if;
  insert into profiles (id, email, full_name, currency_preference, created_at)
  values (p_user_id, p_email, p_full_name, p_currency, p_at)
  on conflict (email) do update set full_name = excluded.full_name, currency_preference = excluded.currency_preference
    where profiles.email_verified_at is null
  returning id into v_user;
  if v_user is null then
    return 'known';
  end if;
  delete from households h using household_members m
   where h.id = m.household_id and m.user_id = v_user and m.founder;
  insert into credentials (user_id, password_hash) values (v_user, p_password_hash)
  on conflict (user_id) do update set password_hash = excluded.password_hash;
  insert into households (id, name, currency, time_zone, created_at)
  values (p_household_id, p_full_name, p_currency, v_zone, p_at);
  insert into household_members (household_id, user_id, role, founder, active, joined_at)
  values (p_household_id, v_user, 'editor', true, true, p_at);
  insert into subscriptions (household_id, is_active, plan_type, start_date, end_date)
  values (p_household_id, true, 'trial', v_today, v_today + 7);
  insert into email_links (token_hash, user_id, purpose, password_hash, created_at, expires_at)
  values (p_link_hash, v_user, 'verify', p_password_hash, p_at, p_link_expires);
  return 'created';
end
$$;
--> statement-breakpoint
-- Keeps a new link for an address: 'verify' only while the address is unverified, 'reset' for any account. The answer
-- 'sent' means that a mail is due; 'none' that there is nobody to send it to.
create function request_link(p_email text, p_purpose text, p_link_hash bytea, p_link_expires timestamptz,
  p_email_key text, p_address_key text, p_at timestamptz) returns table (outcome text, full_name text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_person record;
begin
  if not within_limits(array[p_email_key, p_address_key], array[5, 50], interval '1 hour', p_at) then
    return query select 'limited', null::text;
    return;
  end if;
  select p.id, p.full_name into v_person from profiles p
   where p.email = p_email and (p_purpose = 'reset' or p.email_verified_at is null);
  if not found then
    return query select 'none', null::text;
    return;
  end if;
  insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
  values (p_link_hash, v_person.id, p_purpose, p_at, p_link_expires);
  return query select 'sent', v_person.full_name;
end
$$;
--> statement-breakpoint
-- Whether a link could still be used; it stays unused.
create function link_is_good(p_link_hash bytea, p_purpose text, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from email_links where token_hash = p_link_hash and purpose = p_purpose
                    and used_at is null and expires_at > p_at)
$$;
--> statement-breakpoint
-- Internal: uses a link up, once. Of several at the same moment one gets the user, the others null.
create function use_link(p_link_hash bytea, p_purpose text, p_at timestamptz) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update email_links set used_at = p_at
   where token_hash = p_link_hash and purpose = p_purpose and used_at is null and expires_at > p_at
  returning user_id
$$;
--> statement-breakpoint
-- Answers 'verified', 'already' (this very link did it before: a form sent twice) or 'gone' (no such link, or too late).
create function verify_email(p_link_hash bytea, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid := use_link(p_link_hash, 'verify', p_at);
begin
  if v_user is not null then
    -- Somebody else may have signed up with this address since: the password is the one of the mail that was opened.
    update credentials c set password_hash = l.password_hash
      from email_links l, profiles p
     where l.token_hash = p_link_hash and l.password_hash is not null and c.user_id = v_user
       and p.id = v_user and p.email_verified_at is null;
    update profiles set email_verified_at = coalesce(email_verified_at, p_at) where id = v_user;
    return 'verified';
  end if;
  return case when exists (
    select from email_links l join profiles p on p.id = l.user_id
     where l.token_hash = p_link_hash and l.purpose = 'verify' and l.used_at is not null
       and p.email_verified_at is not null) then 'already' else 'gone' end;
end
$$;
--> statement-breakpoint
-- The link came by e-mail, so using it also proves the address. Every session ends, every other link dies, and whoever
-- tried a forgotten password too often may sign in at once (the key is the one of begin_sign_in, made by db/accounts.ts).
create function reset_password(p_link_hash bytea, p_password_hash text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid := use_link(p_link_hash, 'reset', p_at);
begin
  if v_user is null then
    return false;
  end if;
  insert into credentials (user_id, password_hash) values (v_user, p_password_hash)
  on conflict (user_id) do update set password_hash = excluded.password_hash;
  update profiles set email_verified_at = coalesce(email_verified_at, p_at) where id = v_user;
  delete from sessions where user_id = v_user;
  update email_links set used_at = p_at where user_id = v_user and used_at is null;
  delete from attempts using profiles p
   where p.id = v_user and key = encode(sha256(convert_to('sign-in|account|' || p.email, 'UTF8')), 'hex');
  return true;
end
$$;
--> statement-breakpoint
-- The current password's hash of the person who is signed in, once the try is counted.
create function begin_password_change(p_at timestamptz) returns table (limited boolean, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_key text := encode(sha256(convert_to('change-password|' || current_user_id(), 'UTF8')), 'hex');
begin
  if not within_limits(array[v_key], array[10], interval '15 minutes', p_at) then
    return query select true, null::text;
    return;
  end if;
  return query select false, c.password_hash from credentials c where c.user_id = current_user_id();
end
$$;
--> statement-breakpoint
-- Every session but the one that changes it ends.
create function change_password(p_token_hash bytea, p_old_hash text, p_new_hash text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update credentials set password_hash = p_new_hash
   where user_id = current_user_id() and password_hash = p_old_hash;
  if not found then
    return false;
  end if;
  delete from sessions where user_id = current_user_id() and token_hash <> p_token_hash;
  update email_links set used_at = p_at where user_id = current_user_id() and used_at is null;
  return true;
end
$$;
--> statement-breakpoint
-- The member's own currency, chosen once; a founder's choice is also the household's.
create function choose_currency(p_code text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update profiles set currency_preference = p_code where id = current_user_id() and currency_preference is null;
  if not found then
    return;
  end if;
  update households h set currency = p_code
    from household_members m
   where h.currency is null and h.id = m.household_id and m.user_id = current_user_id() and m.founder;
end
$$;
--> statement-breakpoint
grant execute on function
  begin_sign_in(text, text, text, timestamptz),
  create_session(uuid, text, bytea, text, text, timestamptz, timestamptz),
  touch_session(bytea, timestamptz, timestamptz),
  end_session(bytea),
  sign_up(uuid, uuid, text, text, text, text, text, bytea, timestamptz, text, text, timestamptz),
  request_link(text, text, bytea, timestamptz, text, text, timestamptz),
  link_is_good(bytea, text, timestamptz),
  verify_email(bytea, timestamptz),
  reset_password(bytea, text, timestamptz),
  begin_password_change(timestamptz),
  change_password(bytea, text, text, timestamptz),
  choose_currency(text)
to app;
