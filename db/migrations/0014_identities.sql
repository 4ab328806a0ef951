CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_one_of_each" UNIQUE("user_id","provider"),
	CONSTRAINT "identities_provider_known" CHECK ("identities"."provider" in ('google'))
);
--> statement-breakpoint
CREATE TABLE "pending_identities" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_identities_provider_known" CHECK ("pending_identities"."provider" in ('google'))
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Signing in with a provider. Like passwords and sessions, identities are reached through doors only: no policy and no
-- grant lets the worker's role in.
alter table identities enable row level security;
--> statement-breakpoint
alter table pending_identities enable row level security;
--> statement-breakpoint
-- Internal: a session for whoever has just shown who they are.
create function start_session_by_identity(p_user_id uuid, p_token_hash bytea, p_user_agent text, p_country text,
  p_at timestamptz, p_expires timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into sessions (token_hash, user_id, user_agent, country, created_at, last_seen_at, expires_at)
  values (p_token_hash, p_user_id, left(p_user_agent, 300), p_country, p_at, p_at, p_expires);
  delete from sessions s where s.user_id = p_user_id and s.expires_at <= p_at;
$$;
--> statement-breakpoint
-- Internal: an account for an address that the provider says is verified; null when there already is a verified one.
-- A sign-up that nobody has verified gives way, as it does to a newer sign-up: its password and its links are worth
-- nothing any more, since whoever chose it has not shown that the address is theirs.
create function found_account_by_identity(p_user_id uuid, p_household_id uuid, p_email text, p_full_name text,
  p_time_zone text, p_at timestamptz) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_zone text := known_time_zone(p_time_zone, p_at);
  v_today date := (p_at at time zone v_zone)::date;
  v_user uuid;
begin
  -- What verifies an address takes its link first and the account then; so does this.
  perform from email_links l join profiles p on p.id = l.user_id
    where p.email = p_email and p.email_verified_at is null order by l.token_hash for update of l;
  insert into profiles (id, email, full_name, email_verified_at, created_at)
  values (p_user_id, p_email, p_full_name, p_at, p_at)
  on conflict (email) do update set full_name = excluded.full_name, currency_preference = null,
                                    email_verified_at = excluded.email_verified_at
    where profiles.email_verified_at is null
  returning id into v_user;
  if v_user is null then
    return null;
  end if;
  delete from credentials c where c.user_id = v_user;
  delete from email_links l where l.user_id = v_user;
  delete from households h using household_members m
   where h.id = m.household_id and m.user_id = v_user and m.founder;
  insert into households (id, name, time_zone, created_at) values (p_household_id, p_full_name, v_zone, p_at);
  insert into household_members (household_id, user_id, role, founder, active, joined_at)
  values (p_household_id, v_user, 'editor', true, true, p_at);
  insert into subscriptions (household_id, is_active, plan_type, start_date, end_date)
  values (p_household_id, true, 'trial', v_today, v_today + 7);
  return v_user;
end
$$;
--> statement-breakpoint
-- Who the provider says is there. Answers 'signed in' (known), 'created' (a new account, household and trial), 'prove'
-- (the address has an account with a password: it waits for that password), 'taken' (the address has an account that
-- another identity opens), 'unverified' (new, but the provider does not vouch for the address), or 'limited' (too many
-- new accounts from one network address). Only the first two make the session.
create function sign_in_with_identity(p_provider text, p_subject text, p_email text, p_is_verified boolean,
  p_full_name text, p_time_zone text, p_user_id uuid, p_household_id uuid, p_session_hash bytea, p_user_agent text,
  p_country text, p_session_expires timestamptz, p_pending_hash bytea, p_pending_expires timestamptz,
  p_address_key text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
  v_is_new boolean := false;
begin
  -- The subject is who they are. The address may change at the provider; the newest is kept to be shown.
  update identities i set email = p_email where i.provider = p_provider and i.subject = p_subject
  returning i.user_id into v_user;
  if v_user is null then
    if not p_is_verified then
      return 'unverified';
    end if;
    if not exists (select from profiles p where p.email = p_email and p.email_verified_at is not null) then
      if not within_limits(array[p_address_key], array[50], interval '1 hour', p_at) then
        return 'limited';
      end if;
      v_user := found_account_by_identity(p_user_id, p_household_id, p_email, p_full_name, p_time_zone, p_at);
      v_is_new := v_user is not null;
    end if;
    if v_is_new then
      insert into identities (provider, subject, user_id, email, linked_at)
      values (p_provider, p_subject, v_user, p_email, p_at);
    else
      -- Another tab may have come first, with this very identity.
      select i.user_id into v_user from identities i where i.provider = p_provider and i.subject = p_subject;
      if v_user is null then
        insert into pending_identities (token_hash, provider, subject, email, user_id, expires_at)
        select p_pending_hash, p_provider, p_subject, p_email, p.id, p_pending_expires
          from profiles p join credentials c on c.user_id = p.id
         where p.email = p_email
           and not exists (select from identities i where i.user_id = p.id and i.provider = p_provider);
        return case when found then 'prove' else 'taken' end;
      end if;
    end if;
  end if;
  perform start_session_by_identity(v_user, p_session_hash, p_user_agent, p_country, p_at, p_session_expires);
  return case when v_is_new then 'created' else 'signed in' end;
end
$$;
--> statement-breakpoint
-- The address of the account whose password is waited for; null when nothing waits any more.
create function pending_identity(p_pending_hash bytea, p_at timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.email from pending_identities w join profiles p on p.id = w.user_id
   where w.token_hash = p_pending_hash and w.expires_at > p_at
$$;
--> statement-breakpoint
-- Internal: begin_sign_in's counter of an account's tries (the key is made alike by db/accounts.ts).
create function sign_in_key(p_email text) returns text language sql immutable as
$$ select encode(sha256(convert_to('sign-in|account|' || p_email, 'UTF8')), 'hex') $$;
--> statement-breakpoint
-- The hash that the password has to match, once the try is counted as a sign-in to that account. Answers 'gone',
-- 'limited' or 'tried'.
create function begin_proof(p_pending_hash bytea, p_address_key text, p_at timestamptz)
returns table (outcome text, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_email text := pending_identity(p_pending_hash, p_at);
begin
  if v_email is null then
    return query select 'gone', null::text;
  elsif not within_limits(array[sign_in_key(v_email), p_address_key], array[10, 100], interval '15 minutes', p_at) then
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
create function prove_identity(p_pending_hash bytea, p_password_hash text, p_session_hash bytea, p_user_agent text,
  p_country text, p_at timestamptz, p_session_expires timestamptz)
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
  perform start_session_by_identity(v_waiting.user_id, p_session_hash, p_user_agent, p_country, p_at, p_session_expires);
  delete from attempts a using profiles p where p.id = v_waiting.user_id and a.key = sign_in_key(p.email);
  return query select 'linked', p.email, p.full_name, v_waiting.email from profiles p where p.id = v_waiting.user_id;
end
$$;
--> statement-breakpoint
-- Links an identity to whoever is signed in. PN409: it opens an account already, this one or another, or this one has
-- one of that provider.
create function link_identity(p_provider text, p_subject text, p_email text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into identities (provider, subject, user_id, email, linked_at)
  values (p_provider, p_subject, current_user_id(), p_email, p_at) on conflict do nothing;
  if not found then
    raise exception 'identity_already_exists' using errcode = 'PN409';
  end if;
end
$$;
--> statement-breakpoint
-- PN404: there is none. PN001: without it nobody could get in.
create function unlink_identity(p_provider text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Of two at the same moment the second sees what the first has left.
  perform from profiles p where p.id = current_user_id() for no key update;
  if not exists (select from identities i where i.user_id = current_user_id() and i.provider = p_provider) then
    raise exception 'identity_not_found' using errcode = 'PN404';
  elsif not exists (select from credentials c where c.user_id = current_user_id())
    and not exists (select from identities i where i.user_id = current_user_id() and i.provider <> p_provider) then
    raise exception 'single_identity_not_deletable' using errcode = 'PN001';
  end if;
  delete from identities i where i.user_id = current_user_id() and i.provider = p_provider;
end
$$;
--> statement-breakpoint
-- How whoever is signed in may sign in: a row for each linked identity; one without a provider when there is none.
create function own_sign_in_ways() returns table (has_password boolean, provider text, email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from credentials c where c.user_id = current_user_id()), i.provider, i.email
    from (select current_user_id() as id) own left join identities i on i.user_id = own.id
   order by i.linked_at
$$;
--> statement-breakpoint
-- Since there are accounts without a password, the hash may be null: answered all the same, and never right.
create or replace function begin_password_change(p_at timestamptz) returns table (limited boolean, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_key text := encode(sha256(convert_to('change-password|' || current_user_id(), 'UTF8')), 'hex');
begin
  if not within_limits(array[v_key], array[10], interval '15 minutes', p_at) then
    return query select true, null::text;
    return;
  end if;
  return query select false, (select c.password_hash from credentials c where c.user_id = current_user_id());
end
$$;
--> statement-breakpoint
-- Forgets the identities for which nobody gave a password in time.
create function sweep_pending_identities(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from pending_identities where expires_at <= p_at
$$;
--> statement-breakpoint
grant execute on function
  sign_in_with_identity(text, text, text, boolean, text, text, uuid, uuid, bytea, text, text, timestamptz, bytea,
    timestamptz, text, timestamptz),
  pending_identity(bytea, timestamptz),
  begin_proof(bytea, text, timestamptz),
  prove_identity(bytea, text, bytea, text, text, timestamptz, timestamptz),
  link_identity(text, text, text, timestamptz),
  unlink_identity(text),
  own_sign_in_ways(),
  sweep_pending_identities(timestamptz)
to app;
