CREATE TABLE "account_totals" (
	"household_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"before_opening" boolean NOT NULL,
	"period" text NOT NULL,
	"change" bigint NOT NULL,
	"base_change" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "account_totals_pk" PRIMARY KEY("household_id","account_id","before_opening","period")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"opening_balance" bigint NOT NULL,
	"opening_day" date NOT NULL,
	"opening_rate" numeric(30, 18) NOT NULL,
	"opening_rate_source" text NOT NULL,
	"opening_rate_date" date NOT NULL,
	"opening_base" bigint GENERATED ALWAYS AS (round(opening_balance * opening_rate)::bigint) STORED NOT NULL,
	"owner_id" uuid,
	"digits" text,
	"agreed_on" date,
	"agreed_balance" bigint,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "accounts_name_length" CHECK (char_length("accounts"."name") between 1 and 60),
	CONSTRAINT "accounts_kind_known" CHECK ("accounts"."kind" in ('mpesa', 'bank', 'cash', 'sacco', 'savings', 'card', 'other')),
	CONSTRAINT "accounts_opening_balance_range" CHECK (abs("accounts"."opening_balance") <= 1000000000000),
	CONSTRAINT "accounts_opening_base_range" CHECK (abs("accounts"."opening_base") <= 1000000000000),
	CONSTRAINT "accounts_opening_rate_positive" CHECK ("accounts"."opening_rate" > 0),
	CONSTRAINT "accounts_opening_rate_source_known" CHECK ("accounts"."opening_rate_source" in ('same currency', 'Frankfurter', 'typed')),
	CONSTRAINT "accounts_digits_figures" CHECK ("accounts"."digits" ~ '^[0-9]{1,6}$'),
	CONSTRAINT "accounts_agreed_complete" CHECK (("accounts"."agreed_on" is null) = ("accounts"."agreed_balance" is null)),
	CONSTRAINT "accounts_opening_day_range" CHECK ("accounts"."opening_day" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "accounts_opening_rate_date_range" CHECK ("accounts"."opening_rate_date" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "accounts_agreed_on_range" CHECK ("accounts"."agreed_on" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "accounts_archived_at_range" CHECK ("accounts"."archived_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "accounts_removed_at_range" CHECK ("accounts"."removed_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "accounts_version_range" CHECK ("accounts"."version" between 1 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "account_rate" numeric(30, 18);--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "account_rate_source" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "account_rate_date" date;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "account_amount" bigint GENERATED ALWAYS AS (round(amount * account_rate)::bigint) STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "to_account_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "to_rate" numeric(30, 18);--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "to_rate_source" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "to_rate_date" date;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "to_amount" bigint GENERATED ALWAYS AS (round(amount * to_rate)::bigint) STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "fee_of" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_totals" ADD CONSTRAINT "account_totals_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_totals" ADD CONSTRAINT "account_totals_of_account" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name_taken" ON "accounts" USING btree ("household_id",lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "accounts_of_person" ON "accounts" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_known" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_account_known" FOREIGN KEY ("household_id","to_account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_fee_of_known" FOREIGN KEY ("household_id","fee_of") REFERENCES "public"."transactions"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_of_account" ON "transactions" USING btree ("household_id","account_id","date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_to_account" ON "transactions" USING btree ("household_id","to_account_id","date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE to_account_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_fee_of" ON "transactions" USING btree ("household_id","fee_of") WHERE fee_of is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_transfer_has_two_accounts" CHECK (case when "transactions"."type" = 'transfer' then coalesce("transactions"."account_id" <> "transactions"."to_account_id", false) else "transactions"."to_account_id" is null end);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_rate_when_it_has_an_account" CHECK (num_nonnulls("transactions"."account_rate", "transactions"."account_rate_source", "transactions"."account_rate_date") = case when "transactions"."account_id" is null then 0 else 3 end);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_rate_when_it_arrives" CHECK (num_nonnulls("transactions"."to_rate", "transactions"."to_rate_source", "transactions"."to_rate_date") = case when "transactions"."to_account_id" is null then 0 else 3 end);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_rates_positive" CHECK ("transactions"."account_rate" > 0 and "transactions"."to_rate" > 0);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_rate_source_known" CHECK ("transactions"."account_rate_source" in ('same currency', 'Frankfurter', 'typed'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_rate_source_known" CHECK ("transactions"."to_rate_source" in ('same currency', 'Frankfurter', 'typed'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_amount_range" CHECK ("transactions"."account_amount" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_amount_range" CHECK ("transactions"."to_amount" between 1 and 1000000000000);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_fee_is_an_expense" CHECK ("transactions"."fee_of" is null or "transactions"."type" = 'expense');--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_rate_date_range" CHECK ("transactions"."account_rate_date" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_rate_date_range" CHECK ("transactions"."to_rate_date" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_type_known", ADD CONSTRAINT "transactions_type_known" CHECK (type in ('income', 'expense', 'saving', 'giving', 'tithe', 'loan_received', 'loan_repayment', 'asset_purchased', 'transfer'));
