CREATE TABLE "restatements" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"currency" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"rate" numeric(30, 18),
	"many" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "restatements_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "restated_transactions" (
	"household_id" uuid NOT NULL,
	"restatement_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"exchange_rate" numeric(30, 18) NOT NULL,
	"exchange_rate_source" text NOT NULL,
	"exchange_rate_date" date NOT NULL,
	CONSTRAINT "restated_transactions_pk" PRIMARY KEY("household_id","restatement_id","transaction_id")
);
--> statement-breakpoint
ALTER TABLE "restatements" ADD CONSTRAINT "restatements_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restatements" ADD CONSTRAINT "restatements_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restatements" ADD CONSTRAINT "restatements_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restated_transactions" ADD CONSTRAINT "restated_transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restated_transactions" ADD CONSTRAINT "restated_transactions_of_restatement" FOREIGN KEY ("household_id","restatement_id") REFERENCES "public"."restatements"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_foreign" ON "transactions" USING btree ("household_id","currency","date") WHERE exchange_rate_source <> 'same currency';
--> statement-breakpoint
CREATE INDEX "restatements_of_person" ON "restatements" USING btree ("created_by");
--> statement-breakpoint
-- All transactions of a currency in a period take another rate: one for all, or what was published for the day of each.
select build_walls('restatements'), build_walls('restated_transactions');
--> statement-breakpoint
grant select, insert, update on restatements to app;
--> statement-breakpoint
grant select, insert on restated_transactions to app;
--> statement-breakpoint
-- What a restatement would do to each of them. No rate: none is known of its day, and it stays as it is. p_rate null:
-- what was published.
create function restatement_plan(p_currency text, p_from date, p_to date, p_rate numeric)
returns table (id uuid, version integer, day date, description text, amount bigint, base_before bigint, base_after bigint,
  rate numeric(30, 18), rate_source text, rate_day date, changes boolean)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select t.id, t.version, t.date, t.description, t.amount, t.base_amount, round(t.amount * n.rate)::bigint,
         n.rate, n.source, n.day,
         n.rate is not null and (n.rate, n.source, n.day)
           is distinct from (t.exchange_rate, t.exchange_rate_source, t.exchange_rate_date)
    from transactions t
    left join lateral (
      select p_rate as rate, 'typed' as source, t.date as day where p_rate is not null
      union all
      select r.rate, r.source, r.day
        from day_rate(t.currency, household_currency(), least(t.date, household_today())) r where p_rate is null) n on true
   where t.household_id = current_household() and t.exchange_rate_source <> 'same currency'
     and t.currency = p_currency and t.date between p_from and p_to
$$;
--> statement-breakpoint
-- Does what was shown, and keeps what was before. Answers how many it changed; asked again, the same, and changes nothing.
-- PR409: it would come to something else by now.
create function restate_transactions(p_id uuid, p_currency text, p_from date, p_to date, p_rate numeric, p_shown bigint,
  p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_many integer;
begin
  select r.many into v_many from restatements r where r.household_id = current_household() and r.id = p_id;
  if found then
    return v_many;
  end if;
  create temporary table restating on commit drop as
    select * from restatement_plan(p_currency, p_from, p_to, p_rate) p where p.changes;
  if (select coalesce(sum(base_after), 0) from restating) <> p_shown then
    raise exception 'it comes to something else by now' using errcode = 'PR409';
  end if;
  select count(*) into v_many from restating;
  insert into restatements (household_id, id, currency, from_day, to_day, rate, many, created_by, created_at)
  values (current_household(), p_id, p_currency, p_from, p_to, p_rate, v_many, current_user_id(), p_at);
  insert into restated_transactions (household_id, restatement_id, transaction_id, version, exchange_rate,
                                     exchange_rate_source, exchange_rate_date)
  select current_household(), p_id, t.id, t.version + 1, t.exchange_rate, t.exchange_rate_source, t.exchange_rate_date
    from transactions t join restating r on r.id = t.id
   where t.household_id = current_household();
  update transactions t
     set exchange_rate = r.rate, exchange_rate_source = r.rate_source, exchange_rate_date = r.rate_day,
         version = t.version + 1
    from restating r where t.household_id = current_household() and t.id = r.id;
  return v_many;
end
$$;
--> statement-breakpoint
-- Gives back the rates of before, but for what was changed or deleted since. Answers how many it gave back. PR404: there is
-- no such restatement, or it was undone.
create function undo_restatement(p_id uuid, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_many integer;
begin
  update restatements r set undone_at = p_at
   where r.household_id = current_household() and r.id = p_id and r.undone_at is null;
  if not found then
    raise exception 'no such restatement' using errcode = 'PR404';
  end if;
  update transactions t
     set exchange_rate = r.exchange_rate, exchange_rate_source = r.exchange_rate_source,
         exchange_rate_date = r.exchange_rate_date, version = t.version + 1
    from restated_transactions r
   where r.household_id = current_household() and r.restatement_id = p_id
     and t.household_id = current_household() and t.id = r.transaction_id and t.version = r.version;
  get diagnostics v_many = row_count;
  return v_many;
end
$$;
--> statement-breakpoint
grant execute on function
  restatement_plan(text, date, date, numeric),
  restate_transactions(uuid, text, date, date, numeric, bigint, timestamptz),
  undo_restatement(uuid, timestamptz)
to app;
