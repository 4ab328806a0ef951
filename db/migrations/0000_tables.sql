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
	CONSTRAINT "budgets_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "budgets_one_line" UNIQUE NULLS NOT DISTINCT("household_id","period","transaction_type","category","subcategory"),
	CONSTRAINT "budgets_period_shape" CHECK ("budgets"."period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "budgets_amount_range" CHECK ("budgets"."budgeted_amount" between 0 and 1000000000000)
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
CREATE TABLE "email_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_links_purpose_known" CHECK ("email_links"."purpose" in ('verify', 'reset'))
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
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('viewer', 'editor'))
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
	"change" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_corrections_household_id_id_pk" PRIMARY KEY("household_id","id")
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
	CONSTRAINT "loans_rate_range" CHECK ("loans"."interest_rate" between 0 and 10000),
	CONSTRAINT "loans_duration_range" CHECK ("loans"."duration" between 1 and 36500),
	CONSTRAINT "loans_duration_whole" CHECK (("loans"."duration" is null) = ("loans"."duration_unit" is null)),
	CONSTRAINT "loans_unit_known" CHECK ("loans"."duration_unit" in ('days', 'weeks', 'months', 'years'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"first_name" text GENERATED ALWAYS AS (split_part(btrim(full_name), ' ', 1)) STORED NOT NULL,
	"currency_preference" text,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"plan_type" text NOT NULL,
	"paypal_subscription_id" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "subscriptions_paypal_subscription_id_unique" UNIQUE("paypal_subscription_id"),
	CONSTRAINT "subscriptions_plan_known" CHECK ("subscriptions"."plan_type" in ('trial', 'monthly', 'quarterly', 'annually'))
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
	"asset_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transactions_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "transactions_amount_range" CHECK ("transactions"."amount" between 1 and 1000000000000),
	CONSTRAINT "transactions_rate_positive" CHECK ("transactions"."exchange_rate" > 0),
	CONSTRAINT "transactions_date_range" CHECK ("transactions"."date" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "transactions_description_length" CHECK (char_length("transactions"."description") between 1 and 300),
	CONSTRAINT "transactions_loan_when_its_type_has_one" CHECK (("transactions"."type" in ('loan_received', 'loan_repayment')) = ("transactions"."loan_id" is not null)),
	CONSTRAINT "transactions_asset_when_its_type_has_one" CHECK (("transactions"."type" = 'asset_purchased') = ("transactions"."asset_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "asset_values" ADD CONSTRAINT "asset_values_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_values" ADD CONSTRAINT "asset_values_household_id_asset_id_assets_household_id_id_fk" FOREIGN KEY ("household_id","asset_id") REFERENCES "public"."assets"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_household_id_import_id_imports_household_id_id_fk" FOREIGN KEY ("household_id","import_id") REFERENCES "public"."imports"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_household_id_liability_id_liabilities_household_id_id_fk" FOREIGN KEY ("household_id","liability_id") REFERENCES "public"."liabilities"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_household_id_loan_id_loans_household_id_id_fk" FOREIGN KEY ("household_id","loan_id") REFERENCES "public"."loans"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_currency_preference_currencies_code_fk" FOREIGN KEY ("currency_preference") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_loan_known" FOREIGN KEY ("household_id","loan_id") REFERENCES "public"."loans"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_asset_known" FOREIGN KEY ("household_id","asset_id") REFERENCES "public"."assets"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_members_one_active" ON "household_members" USING btree ("user_id") WHERE active;--> statement-breakpoint
CREATE INDEX "loan_corrections_loan" ON "loan_corrections" USING btree ("household_id","loan_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_name_taken" ON "loans" USING btree ("household_id",lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transactions_of_loan" ON "transactions" USING btree ("household_id","loan_id") WHERE loan_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_of_asset" ON "transactions" USING btree ("household_id","asset_id") WHERE asset_id is not null;