-- Nobody has entered the households of those who never verified their address: they sign up anew.
delete from households h using household_members m join profiles p on p.id = m.user_id
 where h.id = m.household_id and m.founder and p.email_verified_at is null;
--> statement-breakpoint
delete from profiles where email_verified_at is null;
--> statement-breakpoint
delete from email_links where purpose = 'verify';
--> statement-breakpoint
CREATE TABLE "deleted_accounts" (
	"session_hash" "bytea" PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"browser_hash" "bytea",
	"full_name" text,
	"currency" text,
	"time_zone" text,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_ups_typed_whole" CHECK (num_nulls("sign_ups"."browser_hash", "sign_ups"."full_name", "sign_ups"."currency", "sign_ups"."password_hash") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "email_links" DROP CONSTRAINT "email_links_purpose_known";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "replaced_hashes" "bytea"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "reauthenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
ALTER TABLE "email_links" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "email_verified_at";--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_purpose_known" CHECK ("email_links"."purpose" in ('reset', 'change-email'));--> statement-breakpoint
-- An account is made when its address is verified, and of what was typed at the very sign-up whose link was opened. Tries
-- are counted by account and network together, and a device that has signed in before has tries of its own: nobody locks
-- somebody else out.
alter table known_devices enable row level security;
--> statement-breakpoint
alter table deleted_accounts enable row level security;
--> statement-breakpoint
alter table sign_ups enable row level security;
--> statement-breakpoint
drop function sign_up(uuid, uuid, text, text, text, text, text, bytea, timestamptz, text, text, timestamptz);
--> statement-breakpoint
drop function request_link(text, text, bytea, timestamptz, text, text, timestamptz);
--> statement-breakpoint
drop function link_is_good(bytea, text, timestamptz);
--> statement-breakpoint
drop function verify_email(bytea, timestamptz);
--> statement-breakpoint
drop function reset_password(bytea, text, timestamptz);
--> statement-breakpoint
drop function begin_sign_in(text, text, text, timestamptz);
--> statement-breakpoint
drop function create_session(uuid, text, bytea, text, text, timestamptz, timestamptz, text);
--> statement-breakpoint
drop function start_session_by_identity(uuid, bytea, text, text, timestamptz, timestamptz);
--> statement-breakpoint
drop function found_account_by_identity(uuid, uuid, text, text, text, timestamptz);
--> statement-breakpoint
drop function sign_in_with_identity(text, text, text, boolean, text, text, uuid, uuid, bytea, text, text, timestamptz, bytea,
  timestamptz, text, timestamptz);
--> statement-breakpoint
drop function begin_proof(bytea, text, timestamptz);
--> statement-breakpoint
drop function prove_identity(bytea, text, bytea, text, text, timestamptz, timestamptz);
--> statement-breakpoint
drop function sign_in_key(text);
--> statement-breakpoint
drop function link_identity(text, text, text, timestamptz);
--> statement-breakpoint
drop function unlink_identity(text);
--> statement-breakpoint
drop function delete_account(text, uuid[]);
--> statement-breakpoint
-- Counts one try and returns how many there were in its window; null when that is too many.
--   p_keys    of this device with the account, of this network with the account, of the network, of the account
--   p_limits  for each of them
-- A device that has signed in to the account counts by itself. The account's own counter takes only what passes the
-- others, so that no single network can use it up.
create function count_try(p_email text, p_device bytea, p_keys text[], p_limits integer[], p_window interval,
  p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_counted text := p_keys[2];
begin
  if exists (select from known_devices d join profiles p on p.id = d.user_id
              where p.email = p_email and d.device_hash = p_device) then
    v_counted := p_keys[1];
    if not within_limits(p_keys[1:1], p_limits[1:1], p_window, p_at) then
      return null;
    end if;
  elsif not within_limits(p_keys[2:3], p_limits[2:3], p_window, p_at) then
    return null;
  elsif not within_limits(p_keys[4:4], p_limits[4:4], p_window, p_at) then
    return null;
  end if;
  return (select a.count from attempts a where a.key = v_counted);
end
$$;
--> statement-breakpoint
-- Internal: a session for whoever has just shown who they are, on a device that is known from now on.
create function start_session(p_user_id uuid, p_token_hash bytea, p_user_agent text, p_country text, p_device bytea,
  p_expires timestamptz, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into sessions (token_hash, user_id, user_agent, country, created_at, last_seen_at, expires_at)
  values (p_token_hash, p_user_id, left(p_user_agent, 300), p_country, p_at, p_at, p_expires);
  insert into known_devices (user_id, device_hash, last_used_at) values (p_user_id, p_device, p_at)
  on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at;
  delete from sessions s where s.user_id = p_user_id and s.expires_at <= p_at;
$$;
--> statement-breakpoint
-- Internal: makes an account for an address that has been shown to be its person's, its household with the founder as
-- editor, and the 7-day trial. False when the address has an account already. Every other sign-up with it is over.
create function found_account(p_user_id uuid, p_household_id uuid, p_email text, p_full_name text, p_currency text,
  p_time_zone text, p_password_hash text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_zone text := known_time_zone(p_time_zone, p_at);
  v_today date := (p_at at time zone v_zone)::date;
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
  insert into subscriptions (household_id, is_active, plan_type, start_date, end_date)
  values (p_household_id, true, 'trial', v_today, v_today + 7);
  update sign_ups s set used_at = p_at where s.email = p_email and s.used_at is null;
  return true;
end
$$;
--> statement-breakpoint
-- Keeps a sign-up until its link is opened. Answers 'new', 'known' (the address has an account, so the link is worth
-- nothing and another mail is due) or 'limited'. A known address is written down like a new one, which takes as long.
create function sign_up(p_link_hash bytea, p_link_expires timestamptz, p_browser bytea, p_email text, p_full_name text,
  p_currency text, p_time_zone text, p_password_hash text, p_device bytea, p_keys text[], p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_is_known boolean := exists (select from profiles p where p.email = p_email);
begin
  if count_try(p_email, p_device, p_keys, array[5, 5, 50, 20], interval '1 hour', p_at) is null then
    return 'limited';
  end if;
  insert into sign_ups (token_hash, email, browser_hash, full_name, currency, time_zone, password_hash, created_at, expires_at)
  values (p_link_hash, p_email, p_browser, p_full_name, p_currency, p_time_zone, p_password_hash, p_at,
          case when v_is_known then p_at else p_link_expires end);
  return case when v_is_known then 'known' else 'new' end;
end
$$;
--> statement-breakpoint
-- What opening a link to verify an address leads to: 'own browser' (a press is enough), 'password' (that of its sign-up is
-- asked for), 'everything' (it was sent again, and carries nothing), 'already' (the address has an account) or 'gone'.
create function find_sign_up(p_link_hash bytea, p_browser bytea, p_at timestamptz) returns table (state text, email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when exists (select from profiles p where p.email = s.email) then 'already'
              when s.used_at is not null or s.expires_at <= p_at then 'gone'
              when s.password_hash is null then 'everything'
              when s.browser_hash = p_browser then 'own browser'
              else 'password' end, s.email
    from sign_ups s where s.token_hash = p_link_hash
$$;
--> statement-breakpoint
-- The hash that the password of a sign-up has to match, once the try is counted. Only who has the link can use tries up.
-- Answers 'tried', 'limited', 'already' (the address has an account) or 'gone'.
create function begin_verification(p_link_hash bytea, p_at timestamptz) returns table (outcome text, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sign_up sign_ups;
begin
  select * into v_sign_up from sign_ups s where s.token_hash = p_link_hash;
  if exists (select from profiles p where p.email = v_sign_up.email) then
    return query select 'already', null::text;
  elsif (v_sign_up.used_at is null and v_sign_up.expires_at > p_at and v_sign_up.password_hash is not null) is not true then
    return query select 'gone', null::text;
  elsif not within_limits(array[encode(sha256('verify|'::bytea || p_link_hash), 'hex')], array[10],
                          interval '15 minutes', p_at) then
    return query select 'limited', null::text;
  else
    return query select 'tried', v_sign_up.password_hash;
  end if;
end
$$;
--> statement-breakpoint
-- Internal: makes the account of a sign-up and signs in. Of two at the same moment the account's insert lets one through.
create function finish_sign_up(p_sign_up sign_ups, p_user_id uuid, p_household_id uuid, p_token_hash bytea,
  p_user_agent text, p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not found_account(p_user_id, p_household_id, p_sign_up.email, p_sign_up.full_name, p_sign_up.currency,
                       p_sign_up.time_zone, p_sign_up.password_hash, p_at) then
    return 'already';
  end if;
  perform start_session(p_user_id, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  return 'verified';
end
$$;
--> statement-breakpoint
-- Verifies an address by its link. p_browser is the cookie's, p_password_hash the hash that begin_verification returned and
-- the password matched: one of the two has to be the sign-up's. Answers 'verified', 'already' or 'gone'.
create function verify_email(p_link_hash bytea, p_browser bytea, p_password_hash text, p_user_id uuid, p_household_id uuid,
  p_token_hash bytea, p_user_agent text, p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz)
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
                        p_at);
end
$$;
--> statement-breakpoint
-- The same for a link that was sent again, with what its page has asked for.
create function complete_sign_up(p_link_hash bytea, p_full_name text, p_currency text, p_time_zone text,
  p_password_hash text, p_user_id uuid, p_household_id uuid, p_token_hash bytea, p_user_agent text, p_country text,
  p_device bytea, p_expires timestamptz, p_at timestamptz)
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
                        p_at);
end
$$;
--> statement-breakpoint
-- Whether one more link may be asked for, and a try less after that.
create function may_request_link(p_email text, p_device bytea, p_keys text[], p_at timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as
$$ select count_try(p_email, p_device, p_keys, array[5, 5, 50, 20], interval '1 hour', p_at) is not null $$;
--> statement-breakpoint
-- Keeps a new link for an address. Answers which mail is due: 'verify', 'reset', 'set' (a password, where there is none) or
-- 'none'. p_purpose 'verify' asks for the first of them alone. A link to verify carries what was typed only in the browser
-- where it was.
create function request_link(p_email text, p_purpose text, p_browser bytea, p_link_hash bytea, p_reset_expires timestamptz,
  p_verify_expires timestamptz, p_at timestamptz) returns table (outcome text, full_name text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_person profiles;
  v_sign_up sign_ups;
begin
  select * into v_person from profiles p where p.email = p_email;
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
--> statement-breakpoint
-- The account behind an address and how often it was tried, once the try is counted. Where there is a sign-up only, the
-- newest one's password; nobody is signed in with it.
create function begin_sign_in(p_email text, p_device bytea, p_keys text[], p_at timestamptz)
returns table (limited boolean, tries integer, user_id uuid, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tries integer := count_try(p_email, p_device, p_keys, array[10, 10, 100, 100], interval '15 minutes', p_at);
begin
  if v_tries is null then
    return query select true, null::integer, null::uuid, null::text;
    return;
  end if;
  return query
    select false, v_tries, p.id,
           case when p.id is not null then c.password_hash
                else (select s.password_hash from sign_ups s where s.email = p_email and s.password_hash is not null
                       order by s.created_at desc limit 1) end
      from (values (p_email)) as asked(email)
      left join profiles p on p.email = asked.email
      left join credentials c on c.user_id = p.id;
end
$$;
--> statement-breakpoint
-- p_password_hash is the one that begin_sign_in gave and the password matched: when it was changed in between, no
-- session is made. Signing in forgets the tries before it.
create function create_session(p_user_id uuid, p_password_hash text, p_keys text[], p_token_hash bytea, p_user_agent text,
  p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from credentials c where c.user_id = p_user_id and c.password_hash = p_password_hash for update;
  if not found then
    return false;
  end if;
  perform start_session(p_user_id, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  delete from attempts a where a.key = any (array[p_keys[1], p_keys[2], p_keys[4]]);
  return true;
end
$$;
--> statement-breakpoint
-- Whose password a link resets, with everything that can get in: null when the link is over.
create function find_reset(p_link_hash bytea, p_own_session bytea, p_at timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
           'email', p.email,
           'has_password', exists (select from credentials c where c.user_id = p.id),
           'identities', (select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email)), '[]')
                            from identities i where i.user_id = p.id),
           'sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'user_agent', s.user_agent,
                                'country', s.country, 'last_seen_at', s.last_seen_at,
                                'is_own', coalesce(s.token_hash = p_own_session, false)) order by s.last_seen_at desc), '[]')
                          from sessions s where s.user_id = p.id and s.expires_at > p_at))
    from email_links l join profiles p on p.id = l.user_id
   where l.token_hash = p_link_hash and l.purpose = 'reset' and l.used_at is null and l.expires_at > p_at
$$;
--> statement-breakpoint
-- Every other link dies, and so does whatever could get in and was not named to be kept; the device that does it is known
-- from now on. No row when the link is gone: then nothing was changed.
create function reset_password(p_link_hash bytea, p_password_hash text, p_kept_sessions uuid[], p_kept_identities text[],
  p_device bytea, p_at timestamptz)
returns table (email text, full_name text, had_password boolean, ended_sessions integer, unlinked text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid := use_link(p_link_hash, 'reset', p_at);
  v_had_password boolean;
  v_ended integer;
  v_unlinked text[];
begin
  if v_user is null then
    return;
  end if;
  v_had_password := exists (select from credentials c where c.user_id = v_user);
  insert into credentials (user_id, password_hash) values (v_user, p_password_hash)
  on conflict (user_id) do update set password_hash = excluded.password_hash;
  delete from sessions s where s.user_id = v_user and s.id <> all (p_kept_sessions);
  get diagnostics v_ended = row_count;
  with gone as (
    delete from identities i where i.user_id = v_user and i.provider <> all (p_kept_identities) returning i.email)
  select coalesce(array_agg(gone.email), '{}') into v_unlinked from gone;
  delete from pending_identities w where w.user_id = v_user;
  delete from known_devices d where d.user_id = v_user;
  insert into known_devices (user_id, device_hash, last_used_at) values (v_user, p_device, p_at);
  update email_links l set used_at = p_at where l.user_id = v_user and l.used_at is null;
  return query select p.email, p.full_name, v_had_password, v_ended, v_unlinked from profiles p where p.id = v_user;
end
$$;
--> statement-breakpoint
-- Who the provider says is there. Answers 'signed in' (known), 'created' (a new account, household and trial), 'prove'
-- (the address has an account with a password: it waits for that password), 'taken' (the address has an account that
-- another identity opens), 'unverified' (new, but the provider does not vouch for the address), or 'limited' (too many
-- new accounts from one network). Only the first two make the session.
create function sign_in_with_identity(p_provider text, p_subject text, p_email text, p_is_verified boolean,
  p_full_name text, p_time_zone text, p_user_id uuid, p_household_id uuid, p_pending_hash bytea,
  p_pending_expires timestamptz, p_network_key text, p_token_hash bytea, p_user_agent text, p_country text, p_device bytea,
  p_expires timestamptz, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
  v_is_new boolean := false;
begin
  -- The subject is who they are. The address may change at the provider; the newest is kept to be shown.
  update identities i set email = p_email where i.provider = p_provider and i.subject = p_subject
  returning i.user_id into v_user;
  if v_user is null and not p_is_verified then
    return 'unverified';
  end if;
  if v_user is null and not exists (select from profiles p where p.email = p_email) then
    if not within_limits(array[p_network_key], array[50], interval '1 hour', p_at) then
      return 'limited';
    end if;
    v_is_new := found_account(p_user_id, p_household_id, p_email, p_full_name, null, p_time_zone, null, p_at);
    if v_is_new then
      v_user := p_user_id;
      insert into identities (provider, subject, user_id, email, linked_at)
      values (p_provider, p_subject, v_user, p_email, p_at);
    end if;
  end if;
  if v_user is null then
    -- Another tab may have come first, with this very identity.
    select i.user_id into v_user from identities i where i.provider = p_provider and i.subject = p_subject;
  end if;
  if v_user is null then
    insert into pending_identities (token_hash, provider, subject, email, user_id, expires_at)
    select p_pending_hash, p_provider, p_subject, p_email, p.id, p_pending_expires
      from profiles p join credentials c on c.user_id = p.id
     where p.email = p_email
       and not exists (select from identities i where i.user_id = p.id and i.provider = p_provider);
    return case when found then 'prove' else 'taken' end;
  end if;
  perform start_session(v_user, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  return case when v_is_new then 'created' else 'signed in' end;
end
$$;
--> statement-breakpoint
-- The hash that the password has to match, once the try is counted as a sign-in to that account. Answers 'gone', 'limited'
-- or 'tried'.
create function begin_proof(p_pending_hash bytea, p_device bytea, p_keys text[], p_at timestamptz)
returns table (outcome text, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_email text := pending_identity(p_pending_hash, p_at);
begin
  if v_email is null then
    return query select 'gone', null::text;
  elsif count_try(v_email, p_device, p_keys, array[10, 10, 100, 100], interval '15 minutes', p_at) is null then
    return query select 'limited', null::text;
  else
    return query select 'tried', c.password_hash from profiles p left join credentials c on c.user_id = p.id
      where p.email = v_email;
  end if;
end
$$;
--> statement-breakpoint
-- Links what waited and signs in, once. p_password_hash is the one that begin_proof gave and the password matched.
-- Answers 'linked', 'gone', 'changed' (another password since: it still waits) or 'taken' (one of the two was linked
-- otherwise meanwhile).
create function prove_identity(p_pending_hash bytea, p_password_hash text, p_token_hash bytea, p_user_agent text,
  p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz)
returns table (outcome text, email text, full_name text, identity_email text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_waiting pending_identities;
begin
  select * into v_waiting from pending_identities w
   where w.token_hash = p_pending_hash and w.expires_at > p_at for update;
  if not found then
    return query select 'gone', null::text, null::text, null::text;
    return;
  end if;
  perform from credentials c where c.user_id = v_waiting.user_id and c.password_hash = p_password_hash for update;
  if not found then
    return query select 'changed', null::text, null::text, null::text;
    return;
  end if;
  delete from pending_identities w where w.token_hash = p_pending_hash;
  insert into identities (provider, subject, user_id, email, linked_at)
  values (v_waiting.provider, v_waiting.subject, v_waiting.user_id, v_waiting.email, p_at) on conflict do nothing;
  if not found then
    return query select 'taken', null::text, null::text, null::text;
    return;
  end if;
  perform start_session(v_waiting.user_id, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  return query select 'linked', p.email, p.full_name, v_waiting.email from profiles p where p.id = v_waiting.user_id;
end
$$;
--> statement-breakpoint
-- Puts down that whoever is signed in gave their password again. False when it is no longer the one of p_password_hash.
create function reauthenticate(p_own_session bytea, p_password_hash text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update sessions s set reauthenticated_at = p_at
    from credentials c
   where s.token_hash = p_own_session and s.user_id = current_user_id()
     and c.user_id = s.user_id and c.password_hash = p_password_hash;
  return found;
end
$$;
--> statement-breakpoint
-- Whether whoever is signed in gave their password in this session, in the last ten minutes.
create function is_reauthenticated(p_own_session bytea, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from sessions s where s.token_hash = p_own_session and s.user_id = current_user_id()
                    and s.reauthenticated_at > p_at - interval '10 minutes')
$$;
--> statement-breakpoint
-- Links an identity to whoever is signed in and has just given their password (PN401). Linking it again changes nothing.
-- PN409: it opens another account. PN410: this account has another one of that provider.
create function link_identity(p_provider text, p_subject text, p_email text, p_own_session bytea, p_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not is_reauthenticated(p_own_session, p_at) then
    raise exception 'not reauthenticated' using errcode = 'PN401';
  end if;
  insert into identities (provider, subject, user_id, email, linked_at)
  values (p_provider, p_subject, current_user_id(), p_email, p_at) on conflict do nothing;
  if found or exists (select from identities i where i.provider = p_provider and i.subject = p_subject
                         and i.user_id = current_user_id()) then
    return;
  elsif exists (select from identities i where i.provider = p_provider and i.subject = p_subject) then
    raise exception 'identity_already_exists' using errcode = 'PN409';
  end if;
  raise exception 'identity_already_exists' using errcode = 'PN410';
end
$$;
--> statement-breakpoint
-- False when the password is no longer the one of p_password_hash. PN404: there is none. PN001: without it nobody could
-- get in.
create function unlink_identity(p_provider text, p_password_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Of two at the same moment the second sees what the first has left.
  perform from profiles p where p.id = current_user_id() for no key update;
  if not exists (select from identities i where i.user_id = current_user_id() and i.provider = p_provider) then
    raise exception 'identity_not_found' using errcode = 'PN404';
  elsif not exists (select from credentials c where c.user_id = current_user_id()) then
    raise exception 'single_identity_not_deletable' using errcode = 'PN001';
  elsif not exists (select from credentials c where c.user_id = current_user_id() and c.password_hash = p_password_hash) then
    return false;
  end if;
  delete from identities i where i.user_id = current_user_id() and i.provider = p_provider;
  return true;
end
$$;
--> statement-breakpoint
-- As before; a session that ends with its account is remembered for a day.
create function delete_account(p_password_hash text, p_ends uuid[], p_own_session bytea, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_waited_for uuid[];
  v_ends uuid[];
begin
  select array_agg(h.id) into v_waited_for from (
    select each.id from households each where each.id in (select w.id from households_without_me() w)
     order by each.id for update) h;
  perform from profiles p where p.id = current_user_id() for update;
  perform from credentials c where c.user_id = current_user_id() and c.password_hash = p_password_hash for update;
  if not found then
    return false;
  end if;
  if exists (select from households_without_me() w where w.needs_editor) then
    raise exception 'those who remain would have no editor' using errcode = 'PD001';
  end if;
  v_ends := array(select w.id from households_without_me() w where w.ends order by w.id);
  if v_ends <> array(select e.id from unnest(p_ends) e(id) order by e.id)
     or exists (select from households_without_me() w where w.id <> all (coalesce(v_waited_for, '{}'))) then
    raise exception 'it changed meanwhile' using errcode = 'PD002';
  end if;
  delete from households h where h.id = any (v_ends);
  delete from profiles p where p.id = current_user_id();
  insert into deleted_accounts (session_hash, deleted_at) values (p_own_session, p_at) on conflict do nothing;
  return true;
end
$$;
--> statement-breakpoint
-- Whether this session ended with its account.
create function account_was_deleted(p_session bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
$$ select exists (select from deleted_accounts d where d.session_hash = p_session) $$;
--> statement-breakpoint
create or replace function request_email_change(p_password_hash text, p_new_email text, p_link_hash bytea,
  p_link_expires timestamptz, p_email_key text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account_key text := encode(sha256(convert_to('change-email|account|' || current_user_id(), 'UTF8')), 'hex');
begin
  perform from credentials c where c.user_id = current_user_id() and c.password_hash = p_password_hash for share;
  if not found then
    return 'meanwhile';
  elsif exists (select from profiles p where p.id = current_user_id() and p.email = p_new_email) then
    return 'same';
  elsif not within_limits(array[p_email_key, v_account_key], array[5, 10], interval '1 hour', p_at) then
    return 'limited';
  end if;
  delete from email_links l where l.user_id = current_user_id() and l.purpose = 'change-email' and l.used_at is null;
  insert into email_links (token_hash, user_id, purpose, new_email, created_at, expires_at)
  values (p_link_hash, current_user_id(), 'change-email', p_new_email, p_at, p_link_expires);
  return case when exists (select from profiles p where p.email = p_new_email) then 'taken' else 'sent' end;
end
$$;
--> statement-breakpoint
create or replace function confirm_email_change(p_link_hash bytea, p_at timestamptz)
returns table (outcome text, old_email text, new_email text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_link record;
  v_old text;
begin
  perform from email_links l where l.token_hash = p_link_hash for update;
  select * into v_link from email_change_of(p_link_hash, p_at);
  select p.email into v_old from profiles p where p.id = current_user_id() for update;
  if v_link.state is distinct from 'open' then
    return query select coalesce(v_link.state, 'gone'), v_old, v_link.new_email;
    return;
  end if;
  begin
    update profiles p set email = v_link.new_email where p.id = current_user_id();
  exception when unique_violation then
    delete from email_links l where l.token_hash = p_link_hash;
    return query select 'taken', v_old, v_link.new_email;
    return;
  end;
  update sign_ups s set used_at = p_at where s.email = v_link.new_email and s.used_at is null;
  update email_links l set used_at = p_at where l.user_id = current_user_id() and l.used_at is null;
  return query select 'changed', v_old, v_link.new_email;
end
$$;
--> statement-breakpoint
drop function free_unverified_address(text);
--> statement-breakpoint
create or replace function sweep(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where expires_at <= p_at;
  delete from email_links where least(used_at, expires_at) <= p_at - interval '7 days';
  delete from sign_ups where expires_at <= p_at - interval '7 days';
  delete from known_devices where last_used_at <= p_at - interval '400 days';
  delete from deleted_accounts where deleted_at <= p_at - interval '1 day';
  delete from invitations where least(accepted_at, revoked_at, expires_at) <= p_at - interval '30 days';
  delete from attempts where window_start <= p_at - interval '1 day';
  delete from scheduled_mails where created_at <= p_at - interval '13 months';
$$;
--> statement-breakpoint
create or replace function put_down_due_mails(p_at timestamptz, p_from uuid, p_limit integer) returns table (batches uuid[], resume_from uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with page as materialized (
    select h.id as household_id, m.user_id, due.kind, due.about, d.day,
           (row_number() over (order by h.id, m.user_id, due.kind) - 1) / 100 as part
      from households h
      join subscriptions s on s.household_id = h.id and s.is_active
      join household_members m on m.household_id = h.id and m.active and m.role = 'editor'
      join profiles p on p.id = m.user_id
     cross join lateral (select p_at at time zone h.time_zone as local) c
     cross join lateral (select c.local::date as day, date_trunc('month', c.local) as month) d
     cross join lateral (
       select 'set-your-budget' as kind, to_char(d.month, 'YYYY-MM') as about
        where p.wants_budget_mails
          and c.local >= d.month + interval '7 hours' and c.local < d.month + interval '3 days'
          and greatest(h.created_at, m.joined_at) < (d.month + interval '7 hours') at time zone h.time_zone
          and not exists (select from budgets b where b.household_id = h.id and b.period = to_char(d.month, 'YYYY-MM'))
       union all
       select case when s.end_date = d.day then 'trial-ends-today' else 'trial-ends-soon' end,
              to_char(s.end_date, 'YYYY-MM-DD')
        where p.wants_trial_mails and s.plan_type = 'trial'
          and c.local::time >= '07:00' and s.end_date - d.day between 0 and 3
          and (s.end_date = d.day or h.created_at <= p_at - interval '1 day')) due
     where (p_from is null or h.id >= p_from) and s.end_date >= d.day
       and not exists (select from scheduled_mails known where known.household_id = h.id and known.user_id = m.user_id
                          and known.kind = due.kind and known.about = due.about)
     order by h.id, m.user_id, due.kind
     limit p_limit),
  parts as materialized (select each.part, gen_random_uuid() as batch from page each group by each.part),
  put_down as (
    insert into scheduled_mails (household_id, user_id, kind, about, day, batch, created_at)
    select household_id, user_id, kind, about, day, batch, p_at from page join parts using (part)
     order by household_id, user_id, kind
    on conflict do nothing
    returning batch)
  select array(select distinct batch from put_down),
         (select household_id from page order by household_id desc limit 1)
   where (select count(*) from page) = p_limit
  union all
  select array(select distinct batch from put_down), null
   where (select count(*) from page) < p_limit
$$;
--> statement-breakpoint
create or replace function mails_of_batches(p_batches uuid[], p_at timestamptz) returns table (batch uuid, email text, first_name text, kind text, about text, day date, unsubscribe_token uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.batch, p.email, p.first_name, m.kind, m.about, m.day, p.unsubscribe_token
    from scheduled_mails m
    join profiles p on p.id = m.user_id
    join household_members e on e.household_id = m.household_id and e.user_id = m.user_id
                            and e.active and e.role = 'editor'
    join households h on h.id = m.household_id
    join subscriptions s on s.household_id = m.household_id and s.is_active
   cross join lateral (select (p_at at time zone h.time_zone)::date as today) d
   where m.batch = any (p_batches) and m.sent_at is null and s.end_date >= d.today
     and case m.kind
         when 'set-your-budget' then
           p.wants_budget_mails and m.about = to_char(d.today, 'YYYY-MM')
           and not exists (select from budgets b where b.household_id = m.household_id and b.period = m.about)
         else
           p.wants_trial_mails and s.plan_type = 'trial'
           and m.about = to_char(s.end_date, 'YYYY-MM-DD') and m.day = d.today
         end
   order by m.batch, m.household_id, m.user_id, m.kind
$$;
--> statement-breakpoint
create or replace function renew_invitation(p_id uuid, p_token_hash bytea, p_expires timestamptz, p_at timestamptz)
returns table (outcome text, email text, role text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_open invitations;
begin
  perform require_editor_by_now();
  select * into v_open from invitations i
   where i.household_id = current_household() and i.id = p_id and i.accepted_at is null and i.revoked_at is null;
  if v_open.id is null then
    return query select 'gone', null::text, null::text;
  elsif exists (select from household_members m join profiles p on p.id = m.user_id
                 where m.household_id = v_open.household_id and m.active and p.email = v_open.email) then
    return query select 'member', v_open.email, v_open.role;
  elsif not may_invite(v_open.email, p_at) then
    return query select 'limited', v_open.email, v_open.role;
  else
    update invitations i set token_hash = p_token_hash, replaced_hashes = array_append(i.replaced_hashes, i.token_hash),
           expires_at = p_expires, sent_at = null
     where i.household_id = v_open.household_id and i.id = p_id;
    return query select 'renewed', v_open.email, v_open.role;
  end if;
end
$$;
--> statement-breakpoint
-- As before; a link that a newer mail has replaced is told apart from one that never was.
create or replace function invitation_of_link(p_token_hash bytea, p_at timestamptz)
returns table (state text, email text, role text, household_name text, invited_by text, leaves text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.state, i.email, i.role,
         case when s.state not in ('other address', 'replaced') then h.name end,
         case when s.state not in ('other address', 'replaced') then p.first_name end,
         (select own.name from household_members m join households own on own.id = m.household_id
           where m.user_id = current_user_id() and m.active and not m.founder)
    from invitations i
    join households h on h.id = i.household_id
    left join profiles p on p.id = i.invited_by
    cross join lateral (
      select case when i.token_hash = p_token_hash then invitation_state(i, current_user_id(), p_at)
                  else 'replaced' end as state) s
   where i.token_hash = p_token_hash or i.replaced_hashes @> array[p_token_hash]
$$;
--> statement-breakpoint
grant execute on function
  sign_up(bytea, timestamptz, bytea, text, text, text, text, text, bytea, text[], timestamptz),
  find_sign_up(bytea, bytea, timestamptz),
  begin_verification(bytea, timestamptz),
  verify_email(bytea, bytea, text, uuid, uuid, bytea, text, text, bytea, timestamptz, timestamptz),
  complete_sign_up(bytea, text, text, text, text, uuid, uuid, bytea, text, text, bytea, timestamptz, timestamptz),
  may_request_link(text, bytea, text[], timestamptz),
  request_link(text, text, bytea, bytea, timestamptz, timestamptz, timestamptz),
  begin_sign_in(text, bytea, text[], timestamptz),
  create_session(uuid, text, text[], bytea, text, text, bytea, timestamptz, timestamptz),
  find_reset(bytea, bytea, timestamptz),
  reset_password(bytea, text, uuid[], text[], bytea, timestamptz),
  sign_in_with_identity(text, text, text, boolean, text, text, uuid, uuid, bytea, timestamptz, text, bytea, text, text,
    bytea, timestamptz, timestamptz),
  begin_proof(bytea, bytea, text[], timestamptz),
  prove_identity(bytea, text, bytea, text, text, bytea, timestamptz, timestamptz),
  reauthenticate(bytea, text, timestamptz),
  is_reauthenticated(bytea, timestamptz),
  link_identity(text, text, text, bytea, timestamptz),
  unlink_identity(text, text),
  delete_account(text, uuid[], bytea, timestamptz),
  account_was_deleted(bytea)
to app;
