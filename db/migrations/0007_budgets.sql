CREATE TABLE "scheduled_mails" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"batch" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "scheduled_mails_pk" PRIMARY KEY("household_id","user_id","kind","about"),
	CONSTRAINT "scheduled_mails_kind_known" CHECK ("scheduled_mails"."kind" in ('set-your-budget', 'trial-ends-soon', 'trial-ends-today'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_budget_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_trial_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "budget_prompt_later" text;--> statement-breakpoint
ALTER TABLE "scheduled_mails" ADD CONSTRAINT "scheduled_mails_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_mails" ADD CONSTRAINT "scheduled_mails_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_mails_batch" ON "scheduled_mails" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "scheduled_mails_unsent" ON "scheduled_mails" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_unsubscribe_token_unique" UNIQUE("unsubscribe_token");
--> statement-breakpoint
select build_walls('scheduled_mails');
--> statement-breakpoint
grant select (wants_budget_mails, wants_trial_mails), update (wants_budget_mails, wants_trial_mails) on profiles to app;
--> statement-breakpoint
-- check_and_generate_budgets without arguments: what the visitor is to be asked about the household's current month.
-- Null when there is nothing to ask: a budget is there, or this is a viewer, or the subscription has lapsed.
alter type visitor add attribute budget_prompt text, add attribute budget_prompt_later boolean;
--> statement-breakpoint
create or replace function visitor_of_session(p_token_hash bytea, p_at timestamptz) returns visitor
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.user_id, p.email, p.full_name, p.currency_preference,
         h.id, h.name, h.currency, h.time_zone, m.role,
         b.is_active, b.plan_type, b.end_date,
         d.today, s.last_seen_at, null::boolean,
         case when m.role = 'editor' and b.is_active and b.end_date >= d.today
               and not exists (select from budgets l where l.household_id = h.id and l.period = d.month)
              then case when exists (select from budgets l where l.household_id = h.id and l.period = d.month_before)
                        then 'can_copy' else 'fresh' end end,
         s.budget_prompt_later is not distinct from d.month
    from sessions s
    join profiles p on p.id = s.user_id
    join household_members m on m.user_id = s.user_id and m.active
    join households h on h.id = m.household_id
    left join subscriptions b on b.household_id = h.id
   cross join lateral (select (p_at at time zone h.time_zone)::date as today,
           to_char(p_at at time zone h.time_zone, 'YYYY-MM') as month,
           to_char(date_trunc('month', p_at at time zone h.time_zone) - interval '1 day', 'YYYY-MM') as month_before) d
   where s.token_hash = p_token_hash and s.expires_at > p_at
$$;
--> statement-breakpoint
-- 'I'll do this later': the session is not asked again about the household's current month.
create function postpone_budget_prompt(p_token_hash bytea, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions set budget_prompt_later = to_char(v.today, 'YYYY-MM')
    from visitor_of_session(p_token_hash, p_at) v
   where token_hash = p_token_hash and expires_at > p_at
$$;
--> statement-breakpoint
-- generate_budget_for_period, and check_and_generate_budgets with p_copy_previous_month. A month that has a line already
-- stays as it is, so that two members, or one pressing twice, make one budget.
-- p_lines: [{id, type, category, subcategory}], the template. PB404: last month has no line to copy.
create function generate_budget(p_period text, p_copy_previous_month boolean, p_lines jsonb) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_many integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('budget of ' || current_household(), 0));
  perform from budgets b where b.household_id = current_household() and b.period = p_period limit 1;
  if found then
    return 0;
  end if;
  insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount)
  select current_household(), l.id, p_period, l.type, l.category, l.subcategory, 0
    from jsonb_to_recordset(p_lines) as l(id uuid, type text, category text, subcategory text)
   where not p_copy_previous_month
  union all
  select current_household(), gen_random_uuid(), p_period, b.transaction_type, b.category, b.subcategory, b.budgeted_amount
    from budgets b
   where p_copy_previous_month and b.household_id = current_household()
     and b.period = to_char((p_period || '-01')::date - interval '1 day', 'YYYY-MM');
  get diagnostics v_many = row_count;
  if v_many = 0 then
    raise exception 'there is nothing to copy' using errcode = 'PB404';
  end if;
  return v_many;
end
$$;
--> statement-breakpoint
grant execute on function postpone_budget_prompt(bytea, timestamptz), generate_budget(text, boolean, jsonb) to app;
