CREATE TABLE "asset_values" (
	"household_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "asset_values_household_id_asset_id_day_pk" PRIMARY KEY("household_id","asset_id","day")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"last_updated" date NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assets_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "assets_name_length" CHECK (char_length("assets"."name") between 1 and 120),
	CONSTRAINT "assets_value_range" CHECK ("assets"."value" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period" text NOT NULL,
	"transaction_type" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"budgeted_amount" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"planned_amount" bigint,
	"planned_currency" text,
	"exchange_rate" numeric(30, 18),
	"exchange_rate_source" text,
	"exchange_rate_date" date,
	"awaits_first_rate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "budgets_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "budgets_one_line" UNIQUE NULLS NOT DISTINCT("household_id","period","transaction_type","category","subcategory"),
	CONSTRAINT "budgets_period_shape" CHECK ("budgets"."period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "budgets_amount_range" CHECK ("budgets"."budgeted_amount" between 0 and 1000000000000),
	CONSTRAINT "budgets_plan_complete" CHECK (num_nonnulls("budgets"."planned_amount", "budgets"."planned_currency", "budgets"."exchange_rate", "budgets"."exchange_rate_source", "budgets"."exchange_rate_date") in (0, 5)),
	CONSTRAINT "budgets_planned_range" CHECK ("budgets"."planned_amount" between 0 and 1000000000000),
	CONSTRAINT "budgets_rate_positive" CHECK ("budgets"."exchange_rate" > 0),
	CONSTRAINT "budgets_rate_source_known" CHECK ("budgets"."exchange_rate_source" in ('Frankfurter', 'typed')),
	CONSTRAINT "budgets_converted_once" CHECK ("budgets"."budgeted_amount" = round("budgets"."planned_amount" * "budgets"."exchange_rate")),
	CONSTRAINT "budgets_published_rates_awaited" CHECK (not "budgets"."awaits_first_rate" or coalesce("budgets"."exchange_rate_source" = 'Frankfurter', false))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"decimals" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_accounts" (
	"session_hash" "bytea" PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"new_email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_links_purpose_known" CHECK ("email_links"."purpose" in ('reset', 'change-email')),
	CONSTRAINT "email_links_new_email_when_changing" CHECK (("email_links"."purpose" = 'change-email') = ("email_links"."new_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"per_dollar" numeric(30, 12) NOT NULL,
	"source" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"held" text,
	CONSTRAINT "exchange_rates_pk" PRIMARY KEY("currency","day"),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."per_dollar" > 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_rate_requests" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rate_requests_pk" PRIMARY KEY("currency","day")
);
--> statement-breakpoint
CREATE TABLE "household_members" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'viewer' NOT NULL,
	"founder" boolean DEFAULT false NOT NULL,
	"active" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "household_members_household_id_user_id_pk" PRIMARY KEY("household_id","user_id"),
	CONSTRAINT "household_members_role_known" CHECK ("household_members"."role" in ('viewer', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "households" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "import_rows" (
	"household_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"problem" text,
	"id" uuid,
	"date" date,
	"type" text,
	"category" text,
	"subcategory" text,
	"description" text,
	"amount" bigint,
	"currency" text,
	"loan" text,
	"asset" text,
	"interest_rate" numeric(7, 2),
	"duration" integer,
	"duration_unit" text,
	"interest" bigint,
	"rate" numeric(30, 18),
	"rate_source" text,
	"rate_date" date,
	"loan_rate" numeric(30, 18),
	"loan_rate_source" text,
	"loan_rate_date" date,
	CONSTRAINT "import_rows_household_id_import_id_line_pk" PRIMARY KEY("household_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"committed_at" timestamp with time zone,
	"added" integer,
	CONSTRAINT "imports_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'viewer' NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"replaced_hashes" "bytea"[] DEFAULT '{}' NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "invitations_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('viewer', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "liabilities" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"last_updated" date NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "liabilities_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "liabilities_name_length" CHECK (char_length("liabilities"."name") between 1 and 120),
	CONSTRAINT "liabilities_value_range" CHECK ("liabilities"."value" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "liability_values" (
	"household_id" uuid NOT NULL,
	"liability_id" uuid NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "liability_values_household_id_liability_id_day_pk" PRIMARY KEY("household_id","liability_id","day")
);
--> statement-breakpoint
CREATE TABLE "loan_corrections" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"loan_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"change" bigint NOT NULL,
	"principal_change" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_corrections_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "loan_corrections_reason_known" CHECK ("loan_corrections"."reason" in ('entered', 'corrected', 'receipt deleted'))
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"principal_amount" bigint NOT NULL,
	"outstanding_balance" bigint NOT NULL,
	"disbursement_date" date NOT NULL,
	"repayment_schedule" text,
	"interest_rate" numeric(7, 2),
	"duration" integer,
	"duration_unit" text,
	"balance_set_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "loans_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "loans_name_length" CHECK (char_length("loans"."name") between 1 and 120),
	CONSTRAINT "loans_principal_range" CHECK ("loans"."principal_amount" between 1 and 1000000000000),
	CONSTRAINT "loans_balance_range" CHECK ("loans"."outstanding_balance" between 0 and 1000000000000),
	CONSTRAINT "loans_balance_within_principal" CHECK ("loans"."outstanding_balance" <= "loans"."principal_amount"),
	CONSTRAINT "loans_rate_range" CHECK ("loans"."interest_rate" between 0 and 10000),
	CONSTRAINT "loans_duration_range" CHECK ("loans"."duration" between 1 and 36500),
	CONSTRAINT "loans_duration_complete" CHECK (("loans"."duration" is null) = ("loans"."duration_unit" is null)),
	CONSTRAINT "loans_unit_known" CHECK ("loans"."duration_unit" in ('days', 'weeks', 'months', 'years'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"transmission_id" text,
	"type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"household" uuid,
	"paypal_subscription_id" text,
	"sales" text[] NOT NULL,
	"amount" bigint,
	"currency" text,
	CONSTRAINT "payment_events_transmission_id_unique" UNIQUE("transmission_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"household_id" uuid NOT NULL,
	"sale_id" text NOT NULL,
	"paypal_subscription_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payments_pk" PRIMARY KEY("household_id","sale_id"),
	CONSTRAINT "payments_sale_once" UNIQUE("sale_id"),
	CONSTRAINT "payments_amount_range" CHECK ("payments"."amount" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "paypal_subscriptions" (
	"household_id" uuid NOT NULL,
	"paypal_subscription_id" text NOT NULL,
	"plan_type" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"last_payment" timestamp with time zone,
	CONSTRAINT "paypal_subscriptions_pk" PRIMARY KEY("household_id","paypal_subscription_id"),
	CONSTRAINT "paypal_subscriptions_plan_known" CHECK ("paypal_subscriptions"."plan_type" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "paypal_subscriptions_status_known" CHECK ("paypal_subscriptions"."status" in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'))
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
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"first_name" text GENERATED ALWAYS AS (split_part(btrim(full_name), ' ', 1)) STORED NOT NULL,
	"currency_preference" text,
	"created_at" timestamp with time zone NOT NULL,
	"wants_budget_mails" boolean DEFAULT true NOT NULL,
	"wants_trial_mails" boolean DEFAULT true NOT NULL,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE TABLE "removed_transactions" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "removed_transactions_household_id_id_pk" PRIMARY KEY("household_id","id")
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
CREATE TABLE "restatements" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"currency" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"rate" numeric(30, 18),
	"count" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "restatements_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"country" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"budget_prompt_later" text,
	"reauthenticated_at" timestamp with time zone,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_country_code" CHECK ("sessions"."country" ~ '^[A-Z]{2}$')
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
	CONSTRAINT "sign_ups_complete" CHECK (num_nulls("sign_ups"."browser_hash", "sign_ups"."full_name", "sign_ups"."currency", "sign_ups"."password_hash") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"plan_type" text NOT NULL,
	"paypal_subscription_id" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text,
	"next_payment" timestamp with time zone,
	"last_payment" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"pending_subscription_id" text,
	"pending_since" timestamp with time zone,
	"duplicate_subscription_ids" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscriptions_paypal_subscription_id_unique" UNIQUE("paypal_subscription_id"),
	CONSTRAINT "subscriptions_plan_known" CHECK ("subscriptions"."plan_type" in ('trial', 'monthly', 'quarterly', 'annually')),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "transaction_totals" (
	"household_id" uuid NOT NULL,
	"period" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"total" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "transaction_totals_pk" PRIMARY KEY("household_id","period","type","category","subcategory")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"exchange_rate" numeric(30, 18) NOT NULL,
	"exchange_rate_source" text NOT NULL,
	"exchange_rate_date" date NOT NULL,
	"base_amount" bigint GENERATED ALWAYS AS (round(amount * exchange_rate)::bigint) STORED NOT NULL,
	"type" text NOT NULL,
	"category" text,
	"subcategory" text,
	"loan_id" uuid,
	"interest_amount" bigint DEFAULT 0 NOT NULL,
	"loan_rate" numeric(30, 18),
	"loan_rate_source" text,
	"loan_rate_date" date,
	"loan_amount" bigint GENERATED ALWAYS AS (round(amount * loan_rate)::bigint) STORED,
	"loan_interest" bigint GENERATED ALWAYS AS (round(interest_amount * loan_rate)::bigint) STORED,
	"asset_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transactions_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "transactions_amount_range" CHECK ("transactions"."amount" between 1 and 1000000000000),
	CONSTRAINT "transactions_interest_within_amount" CHECK ("transactions"."interest_amount" between 0 and "transactions"."amount" and ("transactions"."interest_amount" = 0 or "transactions"."type" = 'loan_repayment')),
	CONSTRAINT "transactions_rate_positive" CHECK ("transactions"."exchange_rate" > 0),
	CONSTRAINT "transactions_rate_source_known" CHECK ("transactions"."exchange_rate_source" in ('same currency', 'Frankfurter', 'typed')),
	CONSTRAINT "transactions_base_amount_range" CHECK ("transactions"."base_amount" between 0 and 1000000000000),
	CONSTRAINT "transactions_date_range" CHECK ("transactions"."date" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "transactions_description_length" CHECK (char_length("transactions"."description") between 1 and 300),
	CONSTRAINT "transactions_loan_when_its_type_has_one" CHECK (("transactions"."type" in ('loan_received', 'loan_repayment')) = ("transactions"."loan_id" is not null)),
	CONSTRAINT "transactions_asset_when_its_type_has_one" CHECK (("transactions"."type" = 'asset_purchased') = ("transactions"."asset_id" is not null)),
	CONSTRAINT "transactions_loan_rate_when_it_has_a_loan" CHECK (num_nonnulls("transactions"."loan_rate", "transactions"."loan_rate_source", "transactions"."loan_rate_date") = case when "transactions"."loan_id" is null then 0 else 3 end),
	CONSTRAINT "transactions_loan_rate_positive" CHECK ("transactions"."loan_rate" > 0),
	CONSTRAINT "transactions_loan_rate_source_known" CHECK ("transactions"."loan_rate_source" in ('same currency', 'Frankfurter', 'typed')),
	CONSTRAINT "transactions_loan_amount_range" CHECK ("transactions"."loan_amount" between 0 and 1000000000000)
);
--> statement-breakpoint
ALTER TABLE "asset_values" ADD CONSTRAINT "asset_values_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_values" ADD CONSTRAINT "asset_values_household_id_asset_id_assets_household_id_id_fk" FOREIGN KEY ("household_id","asset_id") REFERENCES "public"."assets"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_planned_currency_currencies_code_fk" FOREIGN KEY ("planned_currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rate_requests" ADD CONSTRAINT "exchange_rate_requests_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_household_id_import_id_imports_household_id_id_fk" FOREIGN KEY ("household_id","import_id") REFERENCES "public"."imports"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_profiles_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_household_id_liability_id_liabilities_household_id_id_fk" FOREIGN KEY ("household_id","liability_id") REFERENCES "public"."liabilities"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_household_id_loan_id_loans_household_id_id_fk" FOREIGN KEY ("household_id","loan_id") REFERENCES "public"."loans"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_subscriptions" ADD CONSTRAINT "paypal_subscriptions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_currency_preference_currencies_code_fk" FOREIGN KEY ("currency_preference") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_transactions" ADD CONSTRAINT "removed_transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restated_transactions" ADD CONSTRAINT "restated_transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restated_transactions" ADD CONSTRAINT "restated_transactions_of_restatement" FOREIGN KEY ("household_id","restatement_id") REFERENCES "public"."restatements"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restatements" ADD CONSTRAINT "restatements_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restatements" ADD CONSTRAINT "restatements_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restatements" ADD CONSTRAINT "restatements_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_mails" ADD CONSTRAINT "scheduled_mails_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_mails" ADD CONSTRAINT "scheduled_mails_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_totals" ADD CONSTRAINT "transaction_totals_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_loan_known" FOREIGN KEY ("household_id","loan_id") REFERENCES "public"."loans"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_asset_known" FOREIGN KEY ("household_id","asset_id") REFERENCES "public"."assets"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budgets_foreign" ON "budgets" USING btree ("period") WHERE planned_currency is not null;--> statement-breakpoint
CREATE INDEX "budgets_awaiting" ON "budgets" USING btree ("period") WHERE awaits_first_rate;--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_members_one_active" ON "household_members" USING btree ("user_id") WHERE active;--> statement-breakpoint
CREATE INDEX "household_members_of_person" ON "household_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("household_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_replaced" ON "invitations" USING gin ("replaced_hashes");--> statement-breakpoint
CREATE INDEX "loan_corrections_loan" ON "loan_corrections" USING btree ("household_id","loan_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_name_taken" ON "loans" USING btree ("household_id",lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_sales" ON "payment_events" USING gin ("sales");--> statement-breakpoint
CREATE INDEX "payment_events_household" ON "payment_events" USING btree ("household");--> statement-breakpoint
CREATE INDEX "payments_of_subscription" ON "payments" USING btree ("paypal_subscription_id");--> statement-breakpoint
CREATE INDEX "restatements_of_person" ON "restatements" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "scheduled_mails_batch" ON "scheduled_mails" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "scheduled_mails_unsent" ON "scheduled_mails" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscriptions_pending" ON "subscriptions" USING btree ("pending_subscription_id") WHERE pending_subscription_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_of_loan" ON "transactions" USING btree ("household_id","loan_id") WHERE loan_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_of_person" ON "transactions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "transactions_of_asset" ON "transactions" USING btree ("household_id","asset_id") WHERE asset_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_foreign" ON "transactions" USING btree ("household_id","currency","date") WHERE exchange_rate_source <> 'same currency';
--> statement-breakpoint
grant usage on schema public to app;
--> statement-breakpoint
-- Functions are open to everyone unless said otherwise; here nothing is.
alter default privileges revoke execute on functions from public;
--> statement-breakpoint
-- What must always hold about a transaction, whoever writes it: a form, an import, a later job.

-- The fixed list of app/domain/categories.ts; a test compares the two.
create function category_known(p_type text, p_category text, p_subcategory text) returns boolean
language sql immutable parallel safe as $$
  select p_subcategory is distinct from '' and (p_type, p_category, coalesce(p_subcategory, '')) in (values
    ('income', 'Salary', ''),
    ('income', 'Business', ''),
    ('income', 'Freelance', ''),
    ('income', 'Dividends', ''),
    ('income', 'Commissions', ''),
    ('income', 'Gifts', ''),
    ('income', 'Other Income', ''),
    ('saving', 'Emergency Fund', ''),
    ('saving', 'Retirement Fund', ''),
    ('saving', 'Short-term Goals', ''),
    ('saving', 'Long-term Investments', ''),
    ('giving', 'Offering', ''),
    ('giving', 'Weddings', ''),
    ('giving', 'Funerals', ''),
    ('giving', 'Newborn', ''),
    ('giving', 'Eldercare', ''),
    ('giving', 'Childcare', ''),
    ('giving', 'Donations', ''),
    ('giving', 'Gifts', ''),
    ('giving', 'Other Giving', ''),
    ('expense', 'Rent', 'Monthly Rent'),
    ('expense', 'Utilities', 'Water'),
    ('expense', 'Utilities', 'Electricity'),
    ('expense', 'Utilities', 'Gas'),
    ('expense', 'Utilities', 'Internet'),
    ('expense', 'Utilities', 'Subscriptions'),
    ('expense', 'Utilities', 'Other Utilities'),
    ('expense', 'Insurance', 'Health Insurance'),
    ('expense', 'Insurance', 'Life Insurance'),
    ('expense', 'Insurance', 'Home Insurance'),
    ('expense', 'Insurance', 'Other Insurance'),
    ('expense', 'Car Expenses', 'Car Fuel'),
    ('expense', 'Car Expenses', 'Car Service'),
    ('expense', 'Car Expenses', 'Car Wash'),
    ('expense', 'Car Expenses', 'Car Insurance'),
    ('expense', 'Car Expenses', 'Car Parts & Soup-up'),
    ('expense', 'Car Expenses', 'Other Car Expenses'),
    ('expense', 'Learning Expenses', 'School Fees'),
    ('expense', 'Learning Expenses', 'Books'),
    ('expense', 'Learning Expenses', 'Stationery'),
    ('expense', 'Learning Expenses', 'Uniform'),
    ('expense', 'Learning Expenses', 'School Transport'),
    ('expense', 'Learning Expenses', 'Extra Curriculum'),
    ('expense', 'Learning Expenses', 'Other Learning Expenses'),
    ('expense', 'Variable Expenses', 'Groceries'),
    ('expense', 'Variable Expenses', 'Transport'),
    ('expense', 'Variable Expenses', 'Healthcare & Medicine'),
    ('expense', 'Variable Expenses', 'Clothing'),
    ('expense', 'Variable Expenses', 'Other Variable Expenses'),
    ('expense', 'Discretionary Expenses', 'Eating Out'),
    ('expense', 'Discretionary Expenses', 'Entertainment'),
    ('expense', 'Discretionary Expenses', 'Hobbies'),
    ('expense', 'Discretionary Expenses', 'Travel/Holidays'),
    ('expense', 'Miscellaneous', 'Repairs'),
    ('expense', 'Miscellaneous', 'Incidentals'),
    ('expense', 'Miscellaneous', 'Other Misc. Expenses')
  )
$$;
--> statement-breakpoint
grant execute on function category_known(text, text, text) to app;
--> statement-breakpoint
alter table transactions
  add constraint transactions_type_known check (type in ('income', 'expense', 'saving', 'giving', 'tithe',
    'loan_received', 'loan_repayment', 'asset_purchased')),
  add constraint transactions_category_known check (case
    when type in ('income', 'expense', 'saving', 'giving') then coalesce(category_known(type, category, subcategory), false)
    else category is null and subcategory is null end);
--> statement-breakpoint
alter table budgets add constraint budgets_line_known check (case
    when transaction_type = 'tithe' then category = 'Tithe' and subcategory is null
    else category_known(transaction_type, category, subcategory) end);
--> statement-breakpoint
-- The three ways the list is read: newest first, newest first of a type, newest first of a type's category.
create index transactions_newest on transactions (household_id, date desc, id desc);
--> statement-breakpoint
create index transactions_of_type on transactions (household_id, type, date desc, id desc);
--> statement-breakpoint
create index transactions_of_category on transactions (household_id, type, category, date desc, id desc);
--> statement-breakpoint
-- Reference data: the circulating currencies of ISO 4217 (app/domain/currencies.ts).
insert into currencies (code, name, decimals) values
  ('AFN', 'Afghan Afghani', 2),
  ('ALL', 'Albanian Lek', 2),
  ('DZD', 'Algerian Dinar', 2),
  ('AOA', 'Angolan Kwanza', 2),
  ('ARS', 'Argentine Peso', 2),
  ('AMD', 'Armenian Dram', 2),
  ('AWG', 'Aruban Florin', 2),
  ('AUD', 'Australian Dollar', 2),
  ('AZN', 'Azerbaijani Manat', 2),
  ('BSD', 'Bahamian Dollar', 2),
  ('BHD', 'Bahraini Dinar', 3),
  ('BDT', 'Bangladeshi Taka', 2),
  ('BBD', 'Barbadian Dollar', 2),
  ('BYN', 'Belarusian Ruble', 2),
  ('BZD', 'Belize Dollar', 2),
  ('BMD', 'Bermudian Dollar', 2),
  ('BTN', 'Bhutanese Ngultrum', 2),
  ('BOB', 'Bolivian Boliviano', 2),
  ('BAM', 'Bosnia and Herzegovina Convertible Mark', 2),
  ('BWP', 'Botswana Pula', 2),
  ('BRL', 'Brazilian Real', 2),
  ('GBP', 'British Pound', 2),
  ('BND', 'Brunei Dollar', 2),
  ('BIF', 'Burundian Franc', 0),
  ('XPF', 'CFP Franc', 0),
  ('KHR', 'Cambodian Riel', 2),
  ('CAD', 'Canadian Dollar', 2),
  ('CVE', 'Cape Verdean Escudo', 2),
  ('XCG', 'Caribbean Guilder', 2),
  ('KYD', 'Cayman Islands Dollar', 2),
  ('XAF', 'Central African CFA Franc', 0),
  ('CLP', 'Chilean Peso', 0),
  ('CNY', 'Chinese Yuan', 2),
  ('COP', 'Colombian Peso', 2),
  ('KMF', 'Comorian Franc', 0),
  ('CDF', 'Congolese Franc', 2),
  ('CRC', 'Costa Rican Colón', 2),
  ('CUP', 'Cuban Peso', 2),
  ('CZK', 'Czech Koruna', 2),
  ('DKK', 'Danish Krone', 2),
  ('DJF', 'Djiboutian Franc', 0),
  ('DOP', 'Dominican Peso', 2),
  ('XCD', 'East Caribbean Dollar', 2),
  ('EGP', 'Egyptian Pound', 2),
  ('ERN', 'Eritrean Nakfa', 2),
  ('ETB', 'Ethiopian Birr', 2),
  ('EUR', 'Euro', 2),
  ('FKP', 'Falkland Islands Pound', 2),
  ('FJD', 'Fijian Dollar', 2),
  ('GMD', 'Gambian Dalasi', 2),
  ('GEL', 'Georgian Lari', 2),
  ('GHS', 'Ghanaian Cedi', 2),
  ('GIP', 'Gibraltar Pound', 2),
  ('GTQ', 'Guatemalan Quetzal', 2),
  ('GNF', 'Guinean Franc', 0),
  ('GYD', 'Guyanese Dollar', 2),
  ('HTG', 'Haitian Gourde', 2),
  ('HNL', 'Honduran Lempira', 2),
  ('HKD', 'Hong Kong Dollar', 2),
  ('HUF', 'Hungarian Forint', 2),
  ('ISK', 'Icelandic Króna', 0),
  ('INR', 'Indian Rupee', 2),
  ('IDR', 'Indonesian Rupiah', 2),
  ('IRR', 'Iranian Rial', 2),
  ('IQD', 'Iraqi Dinar', 3),
  ('ILS', 'Israeli New Shekel', 2),
  ('JMD', 'Jamaican Dollar', 2),
  ('JPY', 'Japanese Yen', 0),
  ('JOD', 'Jordanian Dinar', 3),
  ('KZT', 'Kazakhstani Tenge', 2),
  ('KES', 'Kenyan Shilling', 2),
  ('KWD', 'Kuwaiti Dinar', 3),
  ('KGS', 'Kyrgyzstani Som', 2),
  ('LAK', 'Lao Kip', 2),
  ('LBP', 'Lebanese Pound', 2),
  ('LSL', 'Lesotho Loti', 2),
  ('LRD', 'Liberian Dollar', 2),
  ('LYD', 'Libyan Dinar', 3),
  ('MOP', 'Macanese Pataca', 2),
  ('MKD', 'Macedonian Denar', 2),
  ('MGA', 'Malagasy Ariary', 2),
  ('MWK', 'Malawian Kwacha', 2),
  ('MYR', 'Malaysian Ringgit', 2),
  ('MVR', 'Maldivian Rufiyaa', 2),
  ('MRU', 'Mauritanian Ouguiya', 2),
  ('MUR', 'Mauritian Rupee', 2),
  ('MXN', 'Mexican Peso', 2),
  ('MDL', 'Moldovan Leu', 2),
  ('MNT', 'Mongolian Tögrög', 2),
  ('MAD', 'Moroccan Dirham', 2),
  ('MZN', 'Mozambican Metical', 2),
  ('MMK', 'Myanmar Kyat', 2),
  ('NAD', 'Namibian Dollar', 2),
  ('NPR', 'Nepalese Rupee', 2),
  ('TWD', 'New Taiwan Dollar', 2),
  ('NZD', 'New Zealand Dollar', 2),
  ('NIO', 'Nicaraguan Córdoba', 2),
  ('NGN', 'Nigerian Naira', 2),
  ('KPW', 'North Korean Won', 2),
  ('NOK', 'Norwegian Krone', 2),
  ('OMR', 'Omani Rial', 3),
  ('PKR', 'Pakistani Rupee', 2),
  ('PAB', 'Panamanian Balboa', 2),
  ('PGK', 'Papua New Guinean Kina', 2),
  ('PYG', 'Paraguayan Guaraní', 0),
  ('PEN', 'Peruvian Sol', 2),
  ('PHP', 'Philippine Peso', 2),
  ('PLN', 'Polish Złoty', 2),
  ('QAR', 'Qatari Riyal', 2),
  ('RON', 'Romanian Leu', 2),
  ('RUB', 'Russian Ruble', 2),
  ('RWF', 'Rwandan Franc', 0),
  ('SHP', 'Saint Helena Pound', 2),
  ('SVC', 'Salvadoran Colón', 2),
  ('WST', 'Samoan Tālā', 2),
  ('SAR', 'Saudi Riyal', 2),
  ('STN', 'São Tomé and Príncipe Dobra', 2),
  ('RSD', 'Serbian Dinar', 2),
  ('SCR', 'Seychellois Rupee', 2),
  ('SLE', 'Sierra Leonean Leone', 2),
  ('SGD', 'Singapore Dollar', 2),
  ('SBD', 'Solomon Islands Dollar', 2),
  ('SOS', 'Somali Shilling', 2),
  ('ZAR', 'South African Rand', 2),
  ('KRW', 'South Korean Won', 0),
  ('SSP', 'South Sudanese Pound', 2),
  ('LKR', 'Sri Lankan Rupee', 2),
  ('SDG', 'Sudanese Pound', 2),
  ('SRD', 'Surinamese Dollar', 2),
  ('SZL', 'Swazi Lilangeni', 2),
  ('SEK', 'Swedish Krona', 2),
  ('CHF', 'Swiss Franc', 2),
  ('SYP', 'Syrian Pound', 2),
  ('TJS', 'Tajikistani Somoni', 2),
  ('TZS', 'Tanzanian Shilling', 2),
  ('THB', 'Thai Baht', 2),
  ('TOP', 'Tongan Paʻanga', 2),
  ('TTD', 'Trinidad and Tobago Dollar', 2),
  ('TND', 'Tunisian Dinar', 3),
  ('TRY', 'Turkish Lira', 2),
  ('TMT', 'Turkmenistani Manat', 2),
  ('UGX', 'Ugandan Shilling', 0),
  ('UAH', 'Ukrainian Hryvnia', 2),
  ('AED', 'United Arab Emirates Dirham', 2),
  ('USD', 'United States Dollar', 2),
  ('UYU', 'Uruguayan Peso', 2),
  ('UZS', 'Uzbekistani Som', 2),
  ('VUV', 'Vanuatu Vatu', 0),
  ('VES', 'Venezuelan Bolívar', 2),
  ('VND', 'Vietnamese Dong', 0),
  ('XOF', 'West African CFA Franc', 0),
  ('YER', 'Yemeni Rial', 2),
  ('ZMW', 'Zambian Kwacha', 2),
  ('ZWG', 'Zimbabwe Gold', 2);
