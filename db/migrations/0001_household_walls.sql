-- Who is asking, and the walls between households.
--
-- enter_session opens every batch of the worker. It looks the session up and keeps the answer in settings that last for
-- this transaction only; policies and queries read them. Nothing else in the product tells the database who is asking.

create function current_user_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
create function current_household() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.household_id', true), '')::uuid $$;
--> statement-breakpoint
create function can_edit() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.role', true), '') = 'editor' $$;
--> statement-breakpoint
-- Today in the household's time zone.
create function household_today() returns date language sql stable parallel safe as
$$ select nullif(current_setting('app.today', true), '')::date $$;
--> statement-breakpoint
-- The first day of the household's current month.
create function household_month() returns date language sql stable parallel safe as
$$ select date_trunc('month', household_today())::date $$;
--> statement-breakpoint
-- The currency of the household's totals.
create function household_currency() returns text language sql stable parallel safe as
$$ select nullif(current_setting('app.currency', true), '') $$;
--> statement-breakpoint
create type visitor as (
  user_id uuid,
  email text,
  full_name text,
  currency_preference text,
  household_id uuid,
  household_name text,
  household_currency text,
  time_zone text,
  role text,
  is_active boolean,
  plan_type text,
  end_date date,
  today date,
  last_seen_at timestamptz,
  role_is_safe boolean
);
--> statement-breakpoint
create function visitor_of_session(p_token_hash bytea, p_at timestamptz) returns visitor
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.user_id, p.email, p.full_name, p.currency_preference,
         h.id, h.name, h.currency, h.time_zone, m.role,
         b.is_active, b.plan_type, b.end_date,
         (p_at at time zone h.time_zone)::date, s.last_seen_at, null::boolean
    from sessions s
    join profiles p on p.id = s.user_id
    join household_members m on m.user_id = s.user_id and m.active
    join households h on h.id = m.household_id
    left join subscriptions b on b.household_id = h.id
   where s.token_hash = p_token_hash and s.expires_at > p_at
$$;
--> statement-breakpoint
-- False when the caller's role is above row-level security: a superuser, one with BYPASSRLS, or an owner of the tables.
create function role_is_safe() returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select not exists (
    select from pg_roles r
     where r.rolname = current_user
       and (r.rolsuper or r.rolbypassrls
            or exists (select from pg_class c where c.oid = 'public.sessions'::regclass
                          and pg_has_role(current_user, c.relowner, 'member'))))
$$;
--> statement-breakpoint
-- The first statement of everything that writes: with an unsafe role nothing is written at all.
create function require_safe_role() returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if not role_is_safe() then
    raise exception 'the role is above row-level security' using errcode = 'PA503';
  end if;
end
$$;
--> statement-breakpoint
-- One row always: its user_id is null for a stranger. When role_is_safe is false the worker refuses to serve anything.
create function enter_session(p_token_hash bytea, p_at timestamptz) returns setof visitor
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v visitor;
begin
  v := visitor_of_session(p_token_hash, p_at);
  v.role_is_safe := role_is_safe();
  perform set_config('app.user_id', coalesce(v.user_id::text, ''), true),
          set_config('app.household_id', coalesce(v.household_id::text, ''), true),
          set_config('app.role', coalesce(v.role, ''), true),
          set_config('app.today', coalesce(v.today::text, ''), true),
          set_config('app.currency', coalesce(v.household_currency, ''), true),
          set_config('app.access', case
            when v.user_id is null then ''
            when v.currency_preference is null then 'no currency'
            when v.is_active and v.end_date >= v.today then 'open'
            else 'lapsed' end, true);
  return next v;
end
$$;
--> statement-breakpoint
-- The second statement of every writing batch. Raising aborts the batch, so nothing a guard refuses is ever written.
-- p_access: 'signed-in', 'account' (also a currency), 'editor' (also a running subscription and the editor's role).
create function require_access(p_access text) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v_access text := current_setting('app.access', true);
begin
  perform require_safe_role();
  if current_user_id() is null then
    raise exception 'no session' using errcode = 'PA401';
  elsif p_access = 'signed-in' then
    return;
  elsif v_access = 'no currency' then
    raise exception 'no currency' using errcode = 'PA410';
  elsif p_access = 'account' then
    return;
  elsif v_access is distinct from 'open' then
    raise exception 'no active subscription' using errcode = 'PA402';
  elsif not can_edit() then
    raise exception 'a viewer changes nothing' using errcode = 'PA403';
  end if;
end
$$;
--> statement-breakpoint
grant usage on schema public to app;
--> statement-breakpoint
-- Functions are open to everyone unless said otherwise; here nothing is.
alter default privileges revoke execute on functions from public;
--> statement-breakpoint
revoke execute on all functions in schema public from public;
--> statement-breakpoint
grant execute on function current_user_id(), current_household(), can_edit(), household_today(), household_month(),
  household_currency(), visitor_of_session(bytea, timestamptz), enter_session(bytea, timestamptz), require_access(text),
  role_is_safe(), require_safe_role() to app;
--> statement-breakpoint
-- Walls. Every table of a household has all four policies; the sub-select makes each check one InitPlan, so that the
-- indexes, which all start with household_id, are still used.
do $$
declare
  t text;
begin
  foreach t in array array['household_members', 'subscriptions', 'invitations', 'loans', 'loan_corrections', 'assets',
    'asset_values', 'liabilities', 'liability_values', 'transactions', 'budgets', 'imports', 'import_rows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seen_by_household on %I for select to app
      using (household_id = (select current_household()))', t);
    execute format('create policy added_by_editor on %I for insert to app
      with check (household_id = (select current_household()) and (select can_edit()))', t);
    execute format('create policy revised_by_editor on %I for update to app
      using (household_id = (select current_household()) and (select can_edit()))
      with check (household_id = (select current_household()) and (select can_edit()))', t);
    execute format('create policy removed_by_editor on %I for delete to app
      using (household_id = (select current_household()) and (select can_edit()))', t);
  end loop;
  foreach t in array array['loans', 'loan_corrections', 'assets', 'asset_values', 'liabilities', 'liability_values',
    'transactions', 'budgets', 'imports', 'import_rows'] loop
    execute format('grant select, insert, update, delete on %I to app', t);
  end loop;
end
$$;
--> statement-breakpoint
alter table households enable row level security;
--> statement-breakpoint
create policy seen_by_household on households for select to app using (id = (select current_household()));
--> statement-breakpoint
alter table profiles enable row level security;
--> statement-breakpoint
create policy seen_by_household on profiles for select to app using (
  id = (select current_user_id())
  or exists (select from household_members m where m.user_id = profiles.id and m.household_id = (select current_household())));
--> statement-breakpoint
create policy revised_by_its_person on profiles for update to app
  using (id = (select current_user_id())) with check (id = (select current_user_id()));
--> statement-breakpoint
-- Tables that only the doors open (0002): no policy and no grant lets the worker's role in.
alter table credentials enable row level security;
--> statement-breakpoint
alter table sessions enable row level security;
--> statement-breakpoint
alter table email_links enable row level security;
--> statement-breakpoint
alter table attempts enable row level security;
--> statement-breakpoint
grant select on currencies, households, household_members, subscriptions to app;
--> statement-breakpoint
grant select (id, first_name, full_name, currency_preference) on profiles to app;
--> statement-breakpoint
grant select (household_id, id, email, role, invited_by, created_at, expires_at, accepted_at, revoked_at) on invitations to app;
--> statement-breakpoint
-- A household's currency is chosen once: every total is in it.
create function keep_household_currency() returns trigger language plpgsql as $$
begin
  if old.currency is not null and new.currency is distinct from old.currency then
    raise exception 'the primary currency cannot be changed' using errcode = 'PH001';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_household_currency before update on households for each row execute function keep_household_currency();
