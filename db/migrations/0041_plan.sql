CREATE TABLE "occurrence_changes" (
	"household_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"planned_on" date NOT NULL,
	"moved_to" date,
	"amount" bigint,
	"closed" text,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "occurrence_changes_pk" PRIMARY KEY("household_id","schedule_id","planned_on"),
	CONSTRAINT "occurrence_changes_planned_on_range" CHECK ("occurrence_changes"."planned_on" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "occurrence_changes_moved_to_range" CHECK ("occurrence_changes"."moved_to" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "occurrence_changes_amount_range" CHECK ("occurrence_changes"."amount" between 1 and 1000000000000),
	CONSTRAINT "occurrence_changes_closed_known" CHECK ("occurrence_changes"."closed" in ('paid', 'short', 'skipped')),
	CONSTRAINT "occurrence_changes_changed_at_range" CHECK ("occurrence_changes"."changed_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "occurrence_changes_version_range" CHECK ("occurrence_changes"."version" between 1 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "occurrence_links" (
	"household_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"planned_on" date NOT NULL,
	"transaction_id" uuid NOT NULL,
	"amount" bigint,
	"verdict" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "occurrence_links_pk" PRIMARY KEY("household_id","schedule_id","planned_on","transaction_id"),
	CONSTRAINT "occurrence_links_planned_on_range" CHECK ("occurrence_links"."planned_on" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "occurrence_links_amount_range" CHECK ("occurrence_links"."amount" between 1 and 1000000000000),
	CONSTRAINT "occurrence_links_verdict_known" CHECK ("occurrence_links"."verdict" in ('yes', 'no') and ("occurrence_links"."verdict" = 'yes') = ("occurrence_links"."amount" is not null)),
	CONSTRAINT "occurrence_links_made_at_range" CHECK ("occurrence_links"."made_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
CREATE TABLE "plan_settings" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"income_varies" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_days" (
	"household_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "schedule_days_household_id_schedule_id_day_pk" PRIMARY KEY("household_id","schedule_id","day"),
	CONSTRAINT "schedule_days_day_range" CHECK ("schedule_days"."day" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "schedule_days_amount_range" CHECK ("schedule_days"."amount" between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"category" text,
	"subcategory" text,
	"amount" bigint NOT NULL,
	"amount_to" bigint,
	"is_about" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"account_id" uuid,
	"to_account_id" uuid,
	"loan_id" uuid,
	"payee" text,
	"payee_name" text,
	"payee_account" text,
	"known_since" timestamp with time zone NOT NULL,
	"unit" text NOT NULL,
	"every" smallint DEFAULT 1 NOT NULL,
	"anchor" date NOT NULL,
	"month_day" smallint,
	"also_day" smallint,
	"shift" text DEFAULT 'none' NOT NULL,
	"until" date,
	"times" smallint,
	"is_payday" boolean DEFAULT false NOT NULL,
	"series" uuid NOT NULL,
	"counts_from" date NOT NULL,
	"paused_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedules_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "schedules_name_length" CHECK (char_length("schedules"."name") between 1 and 120),
	CONSTRAINT "schedules_name_plain" CHECK ("schedules"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "schedules"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "schedules_payee_lengths" CHECK (char_length("schedules"."payee") between 1 and 300 and char_length("schedules"."payee_name") between 1 and 300
        and char_length("schedules"."payee_account") between 1 and 100 and ("schedules"."payee" is null) = ("schedules"."payee_name" is null)),
	CONSTRAINT "schedules_payee_plain" CHECK ("schedules"."payee" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "schedules"."payee" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "schedules"."payee_name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "schedules"."payee_name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "schedules"."payee_account" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "schedules"."payee_account" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "schedules_type_of_direction" CHECK (case "schedules"."direction" when 'in' then "schedules"."type" = 'income' when 'transfer' then "schedules"."type" = 'transfer'
        when 'out' then "schedules"."type" in ('expense', 'saving', 'giving', 'tithe', 'loan_repayment') else false end),
	CONSTRAINT "schedules_category_known" CHECK (case when "schedules"."type" in ('tithe', 'loan_repayment', 'transfer') then "schedules"."category" is null and "schedules"."subcategory" is null
        else coalesce(category_known("schedules"."type", "schedules"."category", "schedules"."subcategory"), false) end),
	CONSTRAINT "schedules_loan_of_repayment" CHECK (("schedules"."type" = 'loan_repayment') = ("schedules"."loan_id" is not null)),
	CONSTRAINT "schedules_transfer_arrives" CHECK (case when "schedules"."direction" = 'transfer' then "schedules"."to_account_id" is not null and "schedules"."account_id" is distinct from "schedules"."to_account_id"
        else "schedules"."to_account_id" is null end),
	CONSTRAINT "schedules_payday_comes_in" CHECK (not "schedules"."is_payday" or "schedules"."direction" = 'in'),
	CONSTRAINT "schedules_amount_range" CHECK ("schedules"."amount" between 1 and 1000000000000),
	CONSTRAINT "schedules_amount_to_range" CHECK ("schedules"."amount_to" > "schedules"."amount" and "schedules"."amount_to" <= 1000000000000),
	CONSTRAINT "schedules_unit_known" CHECK ("schedules"."unit" in ('once', 'day', 'week', 'month', 'year', 'listed')),
	CONSTRAINT "schedules_every_range" CHECK ("schedules"."every" between 1 and 366),
	CONSTRAINT "schedules_month_days_range" CHECK ("schedules"."month_day" between -1 and 31 and "schedules"."month_day" <> 0),
	CONSTRAINT "schedules_also_day_range" CHECK ("schedules"."also_day" between -1 and 31 and "schedules"."also_day" <> 0),
	CONSTRAINT "schedules_month_days_of_months" CHECK (("schedules"."month_day" is null or "schedules"."unit" in ('month', 'year')) and ("schedules"."also_day" is null or "schedules"."unit" = 'month')),
	CONSTRAINT "schedules_shift_known" CHECK ("schedules"."shift" in ('none', 'before', 'after')),
	CONSTRAINT "schedules_times_range" CHECK ("schedules"."times" between 1 and 1200),
	CONSTRAINT "schedules_anchor_range" CHECK ("schedules"."anchor" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "schedules_until_range" CHECK ("schedules"."until" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "schedules_counts_from_range" CHECK ("schedules"."counts_from" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "schedules_paused_at_range" CHECK ("schedules"."paused_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "schedules_known_since_range" CHECK ("schedules"."known_since" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "schedules_created_at_range" CHECK ("schedules"."created_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "schedules_removed_at_range" CHECK ("schedules"."removed_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "schedules_version_range" CHECK ("schedules"."version" between 1 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "row_changes" DROP CONSTRAINT "row_changes_table_known";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_everyday" boolean;--> statement-breakpoint
ALTER TABLE "occurrence_changes" ADD CONSTRAINT "occurrence_changes_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_changes" ADD CONSTRAINT "occurrence_changes_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_changes" ADD CONSTRAINT "occurrence_changes_of_schedule" FOREIGN KEY ("household_id","schedule_id") REFERENCES "public"."schedules"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_links" ADD CONSTRAINT "occurrence_links_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_links" ADD CONSTRAINT "occurrence_links_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_links" ADD CONSTRAINT "occurrence_links_of_schedule" FOREIGN KEY ("household_id","schedule_id") REFERENCES "public"."schedules"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_settings" ADD CONSTRAINT "plan_settings_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_of_schedule" FOREIGN KEY ("household_id","schedule_id") REFERENCES "public"."schedules"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_account_known" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_to_account_known" FOREIGN KEY ("household_id","to_account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_loan_known" FOREIGN KEY ("household_id","loan_id") REFERENCES "public"."loans"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occurrence_changes_of_person" ON "occurrence_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "occurrence_links_of_transaction" ON "occurrence_links" USING btree ("household_id","transaction_id");--> statement-breakpoint
CREATE INDEX "occurrence_links_of_person" ON "occurrence_links" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "schedules_of_person" ON "schedules" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "transactions_of_description" ON "transactions" USING btree ("household_id",lower("description"),"date");--> statement-breakpoint
CREATE INDEX "transactions_of_amount" ON "transactions" USING btree ("household_id","amount","date");--> statement-breakpoint
ALTER TABLE "row_changes" ADD CONSTRAINT "row_changes_table_known" CHECK ("row_changes"."table_name" in ('transactions', 'budgets', 'accounts', 'assets', 'liabilities', 'loans', 'asset_values', 'liability_values', 'schedules')) NOT VALID;--> statement-breakpoint
ALTER TABLE "row_changes" VALIDATE CONSTRAINT "row_changes_table_known";