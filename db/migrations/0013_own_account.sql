ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "email_links" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_country_code" CHECK ("sessions"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "email_links" DROP CONSTRAINT "email_links_purpose_known";--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_purpose_known" CHECK ("email_links"."purpose" in ('verify', 'reset', 'change-email'));--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_new_email_when_changing" CHECK (("email_links"."purpose" = 'change-email') = ("email_links"."new_email" is not null));--> statement-breakpoint
CREATE INDEX "household_members_of_person" ON "household_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transactions_of_person" ON "transactions" USING btree ("created_by");
--> statement-breakpoint
-- What people do with their own account: where they are signed in, their address, a copy of everything, and its end.
-- Each function acts on whoever enter_session found; none can name another person. Viewers and the lapsed may, too.

-- p_country: two letters, as Cloudflare tells it. A worker that is a version older leaves it out; while a new one is
-- being rolled out both call this.
drop function create_session(uuid, text, bytea, text, text, timestamptz, timestamptz);
--> statement-breakpoint
create function create_session(p_user_id uuid, p_password_hash text, p_token_hash bytea, p_user_agent text,
  p_account_key text, p_at timestamptz, p_expires timestamptz, p_country text default null) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into sessions (token_hash, user_id, user_agent, country, created_at, last_seen_at, expires_at)
  select p_token_hash, p.id, left(p_user_agent, 300), p_country, p_at, p_at, p_expires
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
-- Where the caller is signed in: first with the session p_own, which is the one that asks.
create function list_own_sessions(p_own bytea)
returns table (id uuid, user_agent text, country text, last_seen_at timestamptz, is_own boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.user_agent, s.country, s.last_seen_at, s.token_hash = p_own
    from sessions s
   where s.user_id = current_user_id() and s.expires_at > request_time()
   order by s.token_hash = p_own desc, s.last_seen_at desc, s.id
$$;
--> statement-breakpoint
create function end_own_session(p_session uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where id = p_session and user_id = current_user_id()
$$;
--> statement-breakpoint
create function end_other_sessions(p_own bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where user_id = current_user_id() and token_hash <> p_own
$$;
--> statement-breakpoint
-- The address that the caller has asked for and not confirmed yet; null when there is none.
create function pending_email_change() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.new_email from email_links l
   where l.user_id = current_user_id() and l.purpose = 'change-email' and l.used_at is null
     and l.expires_at > request_time()
   order by l.created_at desc limit 1
$$;
--> statement-breakpoint
-- Keeps a link for another address. 'meanwhile': the password was changed since p_password_hash was told. 'taken': the
-- address has an account already, which nobody but its owner may learn; so a link is kept, and shown as waiting, all the
-- same, but no mail carries it. An account that nobody verified does not take its address.
create function request_email_change(p_password_hash text, p_new_email text, p_link_hash bytea,
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
  return case when exists (select from profiles p where p.email = p_new_email and p.email_verified_at is not null)
              then 'taken' else 'sent' end;
end
$$;
--> statement-breakpoint
create function cancel_email_change() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from email_links where user_id = current_user_id() and purpose = 'change-email' and used_at is null
$$;
--> statement-breakpoint
-- What a link would do: 'open', 'already' (it did it), 'others' (it is of another account). No row: there is none, or it
-- is too late. Asking leaves it unused.
create function email_change_of(p_link_hash bytea, p_at timestamptz) returns table (state text, new_email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when l.user_id is distinct from current_user_id() then 'others'
              when l.used_at is not null then 'already' else 'open' end, l.new_email
    from email_links l join profiles p on p.id = l.user_id
   where l.token_hash = p_link_hash and l.purpose = 'change-email'
     and case when l.used_at is null then l.expires_at > p_at else p.email = l.new_email end
$$;
--> statement-breakpoint
-- Internal: an address whose account was never verified is free for whoever proves it. Nobody has entered that household.
-- What verifies an address takes its link first and the account then; so does this.
create function free_unverified_address(p_email text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
begin
  perform from email_links l join profiles p on p.id = l.user_id
    where p.email = p_email and p.email_verified_at is null order by l.token_hash for update of l;
  select p.id into v_user from profiles p where p.email = p_email and p.email_verified_at is null for update;
  delete from households h using household_members m
   where h.id = m.household_id and m.user_id = v_user and m.founder;
  delete from profiles p where p.id = v_user;
end
$$;
--> statement-breakpoint
-- Uses a link up: 'changed', 'already', 'others' and 'gone' as above; 'taken' when somebody has got the address since.
-- Every other link of the account dies, as it went to the address that was. The counters of tries are kept by address
-- and for minutes: they need not follow.
create function confirm_email_change(p_link_hash bytea, p_at timestamptz)
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
    perform free_unverified_address(v_link.new_email);
    update profiles p set email = v_link.new_email, email_verified_at = p_at where p.id = current_user_id();
  exception when unique_violation then
    delete from email_links l where l.token_hash = p_link_hash;
    return query select 'taken', v_old, v_link.new_email;
    return;
  end;
  update email_links l set used_at = p_at where l.user_id = current_user_id() and l.used_at is null;
  return query select 'changed', v_old, v_link.new_email;
end
$$;
--> statement-breakpoint
-- What the end of the caller's account does to each household that they are in or have founded: `ends` when nobody else
-- is in it or has founded it; `needs_editor` when those who stay would have none.
create function households_without_me()
returns table (id uuid, name text, active boolean, others integer, ends boolean, needs_editor boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select h.id, h.name, m.active, o.active, o.heirs = 0, m.role = 'editor' and o.active > 0 and o.editors = 0
    from household_members m
    join households h on h.id = m.household_id
   cross join lateral (
     select count(*) filter (where x.active)::integer as active,
            count(*) filter (where x.active and x.role = 'editor') as editors,
            count(*) filter (where x.active or x.founder) as heirs
       from household_members x where x.household_id = m.household_id and x.user_id <> m.user_id) o
   where m.user_id = current_user_id() and (m.active or m.founder)
   order by m.active desc, h.id
$$;
--> statement-breakpoint
-- Deletes the caller's account with all that hangs on it, and the households that end with it. False when the password
-- was changed since p_password_hash was told. PD001: a household would be left without an editor. PD002: it is not
-- exactly the households p_ends, of which the caller was told, that would end.
-- Whoever changes members waits for the household's row first (membership_by_now); adding one to it, or the caller to
-- another, needs a share of the household's or the caller's row. With these taken, in the order of ids, nobody comes or
-- goes until the end: who comes to a household that ends is refused by its foreign key.
-- A household goes in one statement. The triggers of its transactions fire only when it and its loans are gone already,
-- find nothing to keep, and refuse nothing; foreign keys between its tables are looked at last.
create function delete_account(p_password_hash text, p_ends uuid[]) returns boolean
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
  return true;
end
$$;
--> statement-breakpoint
-- What the deleted recorded for a household that stays loses their name and nothing else: a loan is not touched by a
-- change of its transactions that moves no money.
drop trigger loan_follows_revision on transactions;
--> statement-breakpoint
create trigger loan_follows_revision after update of date, amount, currency, type, loan_id, interest_amount on transactions
  for each row when (new.loan_id is not null) execute function loan_follows_transaction();
--> statement-breakpoint
-- A file that was imported stays as a record of what it added, without the name of who brought it.
alter table imports drop constraint imports_created_by_profiles_id_fk;
--> statement-breakpoint
alter table imports add constraint imports_created_by_profiles_id_fk
  foreign key (created_by) references profiles(id) on delete set null;
--> statement-breakpoint
-- Of people, a household sees those who are in it, and not what becomes of those who have left.
drop policy seen_by_household on profiles;
--> statement-breakpoint
create policy seen_by_household on profiles for select to app using (
  id = (select current_user_id())
  or exists (select from household_members m
    where m.user_id = profiles.id and m.household_id = (select current_household()) and m.active));
--> statement-breakpoint
grant execute on function
  create_session(uuid, text, bytea, text, text, timestamptz, timestamptz, text),
  list_own_sessions(bytea),
  end_own_session(uuid),
  end_other_sessions(bytea),
  pending_email_change(),
  request_email_change(text, text, bytea, timestamptz, text, timestamptz),
  cancel_email_change(),
  email_change_of(bytea, timestamptz),
  confirm_email_change(bytea, timestamptz),
  households_without_me(),
  delete_account(text, uuid[])
to app;
--> statement-breakpoint
-- A copy of everything that a household has holds these, too.
grant select on removed_transactions, scheduled_mails to app;
