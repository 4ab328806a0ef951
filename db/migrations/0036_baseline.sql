grant usage on schema public to app;
--> statement-breakpoint
-- Functions are open to everyone unless said otherwise; here nothing is.
alter default privileges revoke execute on functions from public;
--> statement-breakpoint
create schema extensions;
--> statement-breakpoint
create extension btree_gin schema extensions;
--> statement-breakpoint
create extension pg_trgm schema extensions;
--> statement-breakpoint
create extension pgcrypto schema extensions;
--> statement-breakpoint
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
CREATE SEQUENCE "public"."pass_receipts" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_totals" (
	"household_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"before_opening" boolean NOT NULL,
	"period" text NOT NULL,
	"type" text NOT NULL,
	"change" bigint NOT NULL,
	"base_change" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "account_totals_pk" PRIMARY KEY("household_id","account_id","before_opening","period","type")
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
	"reconciled_on" date,
	"reconciled_balance" bigint,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "accounts_name_length" CHECK (char_length("accounts"."name") between 1 and 60),
	CONSTRAINT "accounts_name_plain" CHECK ("accounts"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "accounts"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "accounts_reconciled_balance_range" CHECK (abs("accounts"."reconciled_balance") <= 1000000000000),
	CONSTRAINT "accounts_kind_known" CHECK ("accounts"."kind" in ('mpesa', 'bank', 'cash', 'sacco', 'savings', 'card', 'overdraft', 'other')),
	CONSTRAINT "accounts_opening_balance_range" CHECK (abs("accounts"."opening_balance") <= 1000000000000),
	CONSTRAINT "accounts_opening_base_range" CHECK (abs("accounts"."opening_base") <= 1000000000000),
	CONSTRAINT "accounts_opening_rate_positive" CHECK ("accounts"."opening_rate" > 0),
	CONSTRAINT "accounts_opening_rate_source_known" CHECK ("accounts"."opening_rate_source" in ('same currency', 'Frankfurter', 'typed')),
	CONSTRAINT "accounts_digits_figures" CHECK ("accounts"."digits" ~ '^[0-9]{1,6}$'),
	CONSTRAINT "accounts_reconciled_complete" CHECK (("accounts"."reconciled_on" is null) = ("accounts"."reconciled_balance" is null)),
	CONSTRAINT "accounts_opening_day_range" CHECK ("accounts"."opening_day" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "accounts_opening_rate_date_range" CHECK ("accounts"."opening_rate_date" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "accounts_reconciled_on_range" CHECK ("accounts"."reconciled_on" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "accounts_archived_at_range" CHECK ("accounts"."archived_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "accounts_removed_at_range" CHECK ("accounts"."removed_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "accounts_version_range" CHECK ("accounts"."version" between 1 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "asset_values" (
	"household_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "asset_values_household_id_asset_id_day_pk" PRIMARY KEY("household_id","asset_id","day"),
	CONSTRAINT "asset_values_value_range" CHECK ("asset_values"."value" between 0 and 1000000000000),
	CONSTRAINT "asset_values_day_range" CHECK ("asset_values"."day" between '1970-01-01' and '2100-12-31')
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"dated_back" date,
	"last_updated" date NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assets_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "assets_name_length" CHECK (char_length("assets"."name") between 1 and 120),
	CONSTRAINT "assets_name_plain" CHECK ("assets"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "assets"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "assets_value_range" CHECK ("assets"."value" between 0 and 1000000000000),
	CONSTRAINT "assets_last_updated_range" CHECK ("assets"."last_updated" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "assets_dated_back_range" CHECK ("assets"."dated_back" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "assets_removed_at_range" CHECK ("assets"."removed_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "assets_version_range" CHECK ("assets"."version" between 1 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "liabilities" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"dated_back" date,
	"last_updated" date NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "liabilities_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "liabilities_name_length" CHECK (char_length("liabilities"."name") between 1 and 120),
	CONSTRAINT "liabilities_name_plain" CHECK ("liabilities"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "liabilities"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "liabilities_value_range" CHECK ("liabilities"."value" between 0 and 1000000000000),
	CONSTRAINT "liabilities_last_updated_range" CHECK ("liabilities"."last_updated" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "liabilities_dated_back_range" CHECK ("liabilities"."dated_back" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "liabilities_removed_at_range" CHECK ("liabilities"."removed_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "liabilities_version_range" CHECK ("liabilities"."version" between 1 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "liability_values" (
	"household_id" uuid NOT NULL,
	"liability_id" uuid NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "liability_values_household_id_liability_id_day_pk" PRIMARY KEY("household_id","liability_id","day"),
	CONSTRAINT "liability_values_value_range" CHECK ("liability_values"."value" between 0 and 1000000000000),
	CONSTRAINT "liability_values_day_range" CHECK ("liability_values"."day" between '1970-01-01' and '2100-12-31')
);
--> statement-breakpoint
CREATE TABLE "pass_payments" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"months" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"payer" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"failure" text,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"receipt_number" integer,
	"receipt_code" text,
	"granted_on" date,
	"covered_until" date,
	"starts_on" date,
	"ends_on" date,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "pass_payments_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "pass_payments_reference_once" UNIQUE("provider","reference"),
	CONSTRAINT "pass_payments_receipt_once" UNIQUE("receipt_number"),
	CONSTRAINT "pass_payments_months_known" CHECK ("pass_payments"."months" in (1, 3, 12)),
	CONSTRAINT "pass_payments_amount_range" CHECK ("pass_payments"."amount" between 1 and 1000000000000),
	CONSTRAINT "pass_payments_method_known" CHECK ("pass_payments"."method" in ('mpesa', 'card')),
	CONSTRAINT "pass_payments_state_known" CHECK ("pass_payments"."state" in ('asked', 'paid', 'failed', 'refunded')),
	CONSTRAINT "pass_payments_paid_complete" CHECK ("pass_payments"."state" <> 'paid' or num_nulls("pass_payments"."paid_at", "pass_payments"."receipt_number", "pass_payments"."granted_on") = 0),
	CONSTRAINT "pass_payments_text_lengths" CHECK (char_length("pass_payments"."provider") <= 20 and char_length("pass_payments"."reference") <= 100 and char_length("pass_payments"."payer") <= 30
        and char_length("pass_payments"."failure") <= 20 and char_length("pass_payments"."receipt_code") <= 40 and char_length("pass_payments"."currency") = 3)
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
	"cancel_requested_at" timestamp with time zone,
	"activation_requested_at" timestamp with time zone,
	CONSTRAINT "paypal_subscriptions_pk" PRIMARY KEY("household_id","paypal_subscription_id"),
	CONSTRAINT "paypal_subscriptions_plan_known" CHECK ("paypal_subscriptions"."plan_type" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "paypal_subscriptions_status_known" CHECK ("paypal_subscriptions"."status" in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'))
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
	"passes_end" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscriptions_paypal_subscription_id_unique" UNIQUE("paypal_subscription_id"),
	CONSTRAINT "subscriptions_plan_known" CHECK ("subscriptions"."plan_type" in ('trial', 'monthly', 'quarterly', 'annually')),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'))
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
	CONSTRAINT "budgets_period_range" CHECK ("budgets"."period" between '1970-01' and '2100-12'),
	CONSTRAINT "budgets_amount_range" CHECK ("budgets"."budgeted_amount" between 0 and 1000000000000),
	CONSTRAINT "budgets_plan_complete" CHECK (num_nonnulls("budgets"."planned_amount", "budgets"."planned_currency", "budgets"."exchange_rate", "budgets"."exchange_rate_source", "budgets"."exchange_rate_date") in (0, 5)),
	CONSTRAINT "budgets_planned_range" CHECK ("budgets"."planned_amount" between 0 and 1000000000000),
	CONSTRAINT "budgets_exchange_rate_date_range" CHECK ("budgets"."exchange_rate_date" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "budgets_version_range" CHECK ("budgets"."version" between 1 and 1000000000),
	CONSTRAINT "budgets_rate_positive" CHECK ("budgets"."exchange_rate" > 0),
	CONSTRAINT "budgets_rate_source_known" CHECK ("budgets"."exchange_rate_source" in ('Frankfurter', 'typed')),
	CONSTRAINT "budgets_converted_once" CHECK ("budgets"."budgeted_amount" = round("budgets"."planned_amount" * "budgets"."exchange_rate")),
	CONSTRAINT "budgets_published_rates_awaited" CHECK (not "budgets"."awaits_first_rate" or coalesce("budgets"."exchange_rate_source" = 'Frankfurter', false))
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rate_requests" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rate_requests_pk" PRIMARY KEY("currency","day")
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
CREATE TABLE "row_changes" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"part_of" uuid,
	"restores" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "row_changes_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "row_changes_table_known" CHECK ("row_changes"."table_name" in ('transactions', 'budgets', 'accounts', 'assets', 'liabilities', 'loans', 'asset_values', 'liability_values')),
	CONSTRAINT "row_changes_something" CHECK (num_nonnulls("row_changes"."before", "row_changes"."after") > 0)
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
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"mailed_at" timestamp with time zone
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
	"restores_email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_links_purpose_known" CHECK ("email_links"."purpose" in ('reset', 'change-email', 'not-me')),
	CONSTRAINT "email_links_new_email_when_changing" CHECK (("email_links"."purpose" = 'change-email') = ("email_links"."new_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "identities_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_id_unique" UNIQUE("id"),
	CONSTRAINT "identities_one_of_each" UNIQUE("user_id","provider"),
	CONSTRAINT "identities_provider_known" CHECK ("identities"."provider" in ('google'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"passed_factor" boolean DEFAULT false NOT NULL,
	"passed_factor_at" timestamp with time zone,
	"trusted_until" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"country" text,
	CONSTRAINT "known_devices_pk" PRIMARY KEY("user_id","device_hash"),
	CONSTRAINT "known_devices_id_unique" UNIQUE("id")
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
	"secured_at" timestamp with time zone,
	"wants_budget_mails" boolean DEFAULT true NOT NULL,
	"wants_trial_mails" boolean DEFAULT true NOT NULL,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
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
	"passed_factor" boolean DEFAULT false NOT NULL,
	"device_hash" "bytea",
	"proof_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_country_code" CHECK ("sessions"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"browser_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_tries" CHECK ("sign_in_codes"."tries" between 0 and 5)
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
CREATE TABLE "trials" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"began_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" "bytea" NOT NULL,
	CONSTRAINT "seal_keys_only_one" CHECK ("seal_keys"."is_only"),
	CONSTRAINT "seal_keys_long" CHECK (octet_length("seal_keys"."key") = 32)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"period" integer PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"private_key" text NOT NULL,
	"public_key" jsonb NOT NULL,
	CONSTRAINT "signing_keys_key_id_unique" UNIQUE("key_id"),
	CONSTRAINT "signing_keys_period" CHECK ("signing_keys"."period" > 0)
);
--> statement-breakpoint
CREATE TABLE "worker_secrets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "worker_secrets_hash" CHECK (octet_length("worker_secrets"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "export_rows" (
	"household_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"line" integer NOT NULL,
	"row" text NOT NULL,
	CONSTRAINT "export_rows_household_id_import_id_table_name_line_pk" PRIMARY KEY("household_id","import_id","table_name","line"),
	CONSTRAINT "export_rows_length" CHECK (char_length("export_rows"."row") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"household_id" uuid NOT NULL,
	"columns" text NOT NULL,
	"mapping" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_household_id_columns_pk" PRIMARY KEY("household_id","columns"),
	CONSTRAINT "import_mappings_columns_length" CHECK (char_length("import_mappings"."columns") <= 2000),
	CONSTRAINT "import_mappings_mapping_length" CHECK (char_length("import_mappings"."mapping") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"household_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"problem" text,
	"cells" text[],
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
	"account" text,
	"to_account" text,
	"to_amount" bigint,
	"account_amount" bigint,
	CONSTRAINT "import_rows_household_id_import_id_line_pk" PRIMARY KEY("household_id","import_id","line"),
	CONSTRAINT "import_rows_problem_length" CHECK (char_length("import_rows"."problem") <= 2000)
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
	"columns" text[],
	"staged_rows" integer DEFAULT 0 NOT NULL,
	"expected_rows" integer,
	CONSTRAINT "imports_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "imports_file_name_length" CHECK (char_length("imports"."file_name") <= 200)
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
	CONSTRAINT "loan_corrections_change_range" CHECK (abs("loan_corrections"."change") <= 1000000000000 and abs("loan_corrections"."principal_change") <= 1000000000000),
	CONSTRAINT "loan_corrections_day_range" CHECK ("loan_corrections"."day" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "loan_corrections_created_at_range" CHECK ("loan_corrections"."created_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "loan_corrections_reason_known" CHECK ("loan_corrections"."reason" in ('entered', 'corrected', 'receipt deleted', 'repaid before'))
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
	CONSTRAINT "loans_name_plain" CHECK ("loans"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "loans"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "loans_schedule_length" CHECK (char_length("loans"."repayment_schedule") <= 300),
	CONSTRAINT "loans_schedule_plain" CHECK ("loans"."repayment_schedule" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "loans_principal_range" CHECK ("loans"."principal_amount" between 1 and 1000000000000),
	CONSTRAINT "loans_balance_range" CHECK ("loans"."outstanding_balance" between 0 and 1000000000000),
	CONSTRAINT "loans_rate_range" CHECK ("loans"."interest_rate" between 0 and 10000),
	CONSTRAINT "loans_duration_range" CHECK ("loans"."duration" between 1 and 36500),
	CONSTRAINT "loans_duration_complete" CHECK (("loans"."duration" is null) = ("loans"."duration_unit" is null)),
	CONSTRAINT "loans_disbursement_date_range" CHECK ("loans"."disbursement_date" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "loans_balance_set_at_range" CHECK ("loans"."balance_set_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "loans_removed_at_range" CHECK ("loans"."removed_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "loans_version_range" CHECK ("loans"."version" between 1 and 1000000000),
	CONSTRAINT "loans_unit_known" CHECK ("loans"."duration_unit" in ('days', 'weeks', 'months', 'years'))
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
	CONSTRAINT "scheduled_mails_kind_known" CHECK ("scheduled_mails"."kind" in ('set-your-budget', 'trial-ends-soon', 'trial-ends-today', 'pass-ends-soon', 'pass-ends-tomorrow'))
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"receipt" text NOT NULL,
	"part" text NOT NULL,
	"day" date,
	"time" text,
	"amount" bigint NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"wallet" text NOT NULL,
	"party_name" text,
	"party_number" text,
	"party_account" text,
	"payee" text NOT NULL,
	"payee_name" text NOT NULL,
	"balance" bigint,
	"reverses" text,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decision" text,
	"transaction_id" uuid,
	"rule_id" uuid,
	"addition_id" uuid,
	"earlier_transaction_id" uuid,
	"earlier_addition_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "movements_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "movements_amount_above_zero" CHECK ("movements"."amount" between 1 and 1000000000000),
	CONSTRAINT "movements_direction_known" CHECK ("movements"."direction" in ('in', 'out')),
	CONSTRAINT "movements_state_known" CHECK ("movements"."state" in ('waiting', 'added', 'left out', 'discarded')),
	CONSTRAINT "movements_source_known" CHECK ("movements"."source" in ('messages', 'statement', 'backup', 'shortcut')),
	CONSTRAINT "movements_kind_known" CHECK ("movements"."kind" in ('send', 'receive', 'paybill', 'till', 'airtime', 'bundle', 'withdrawal', 'deposit', 'savings', 'loan_in', 'loan_out', 'fuliza_draw', 'fuliza_repay', 'reversal', 'fee', 'salary', 'remittance', 'card', 'own_transfer', 'unknown')),
	CONSTRAINT "movements_wallet_known" CHECK ("movements"."wallet" in ('mpesa', 'pochi', 'fuliza', 'mshwari', 'kcb', 'bank')),
	CONSTRAINT "movements_time_shape" CHECK ("movements"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "movements_balance_range" CHECK (abs("movements"."balance") <= 1000000000000),
	CONSTRAINT "movements_known_by_plain_texts" CHECK ("movements"."receipt" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "movements"."receipt" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "movements"."part" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "movements"."part" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "movements"."payee" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "movements"."payee" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "movements"."payee_name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "movements"."payee_name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "movements_texts_plain" CHECK ("movements"."party_name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "movements"."party_number" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "movements"."party_account" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "movements"."reverses" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "movements"."decision" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "movements_day_range" CHECK ("movements"."day" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "movements_created_at_range" CHECK ("movements"."created_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "movements_text_lengths" CHECK (char_length("movements"."receipt") between 1 and 120 and char_length("movements"."part") <= 30 and char_length("movements"."time") <= 5
        and char_length("movements"."party_name") <= 200 and char_length("movements"."party_number") <= 40
        and char_length("movements"."party_account") <= 100 and char_length("movements"."payee") between 1 and 250
        and char_length("movements"."payee_name") between 1 and 250 and char_length("movements"."decision") <= 200
        and char_length("movements"."kind") <= 20 and char_length("movements"."wallet") <= 20 and char_length("movements"."reverses") <= 20)
);
--> statement-breakpoint
CREATE TABLE "own_accounts" (
	"household_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"other_account_id" uuid NOT NULL,
	CONSTRAINT "own_accounts_household_id_account_id_name_pk" PRIMARY KEY("household_id","account_id","name"),
	CONSTRAINT "own_accounts_name_length" CHECK (char_length("own_accounts"."name") between 1 and 100),
	CONSTRAINT "own_accounts_name_plain" CHECK ("own_accounts"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "own_accounts"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "own_accounts_differ" CHECK ("own_accounts"."account_id" <> "own_accounts"."other_account_id")
);
--> statement-breakpoint
CREATE TABLE "payee_rules" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"payee" text,
	"words" text,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"category" text,
	"subcategory" text,
	"applied_count" integer DEFAULT 0 NOT NULL,
	"applied_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payee_rules_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "payee_rules_match_something" CHECK (num_nonnulls("payee_rules"."payee", "payee_rules"."words") > 0),
	CONSTRAINT "payee_rules_direction_known" CHECK ("payee_rules"."direction" in ('in', 'out')),
	CONSTRAINT "payee_rules_type_plain" CHECK ("payee_rules"."type" in ('income', 'expense', 'saving', 'giving', 'tithe')),
	CONSTRAINT "payee_rules_text_lengths" CHECK (char_length("payee_rules"."label") between 1 and 200 and char_length("payee_rules"."payee") <= 250 and char_length("payee_rules"."words") between 1 and 100),
	CONSTRAINT "payee_rules_texts_plain" CHECK ("payee_rules"."label" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "payee_rules"."label" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "payee_rules"."payee" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "payee_rules"."payee" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "payee_rules"."words" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "payee_rules"."words" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "payee_rules_category_known" CHECK (case when "payee_rules"."type" = 'tithe' then "payee_rules"."category" is null and "payee_rules"."subcategory" is null
        else coalesce(category_known("payee_rules"."type", "payee_rules"."category", "payee_rules"."subcategory"), false) end),
	CONSTRAINT "payee_rules_counts_range" CHECK ("payee_rules"."position" between 0 and 1000000000 and "payee_rules"."applied_count" between 0 and 1000000000),
	CONSTRAINT "payee_rules_applied_on_range" CHECK ("payee_rules"."applied_on" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "payee_rules_created_at_range" CHECK ("payee_rules"."created_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "payee_rules_version_range" CHECK ("payee_rules"."version" between 1 and 1000000000),
	CONSTRAINT "payee_rules_removed_at_range" CHECK ("payee_rules"."removed_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
CREATE TABLE "phone_keys" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "phone_keys_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "phone_keys_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "phone_keys_name_length" CHECK (char_length("phone_keys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"begun_in" "bytea",
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "authenticators_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stop_hash" "bytea" NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"disputed_from" timestamp with time zone,
	CONSTRAINT "factor_resets_stop_hash_unique" UNIQUE("stop_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name_given" CHECK (btrim("passkeys"."name") <> '' and length("passkeys"."name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"identity_hash" "bytea",
	"by_mail" boolean DEFAULT false NOT NULL,
	"by_password" boolean DEFAULT false NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_sign_ins_tries" CHECK ("pending_sign_ins"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_edited_transactions" (
	"household_id" uuid NOT NULL,
	"edit_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"version" integer,
	"before" text NOT NULL,
	CONSTRAINT "bulk_edited_transactions_pk" PRIMARY KEY("household_id","edit_id","transaction_id"),
	CONSTRAINT "bulk_edited_transactions_length" CHECK (char_length("bulk_edited_transactions"."before") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"count" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_edits_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_changed_transactions" (
	"household_id" uuid NOT NULL,
	"rate_change_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"exchange_rate" numeric(30, 18) NOT NULL,
	"exchange_rate_source" text NOT NULL,
	"exchange_rate_date" date NOT NULL,
	CONSTRAINT "rate_changed_transactions_pk" PRIMARY KEY("household_id","rate_change_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "rate_changes" (
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
	CONSTRAINT "rate_changes_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "removed_transactions" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "removed_transactions_household_id_id_pk" PRIMARY KEY("household_id","id")
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
	"account_id" uuid,
	"account_rate" numeric(30, 18),
	"account_rate_source" text,
	"account_rate_date" date,
	"account_amount" bigint GENERATED ALWAYS AS (round(amount * account_rate)::bigint) STORED,
	"to_account_id" uuid,
	"to_rate" numeric(30, 18),
	"to_rate_source" text,
	"to_rate_date" date,
	"to_amount" bigint GENERATED ALWAYS AS (round(amount * to_rate)::bigint) STORED,
	"fee_of" uuid,
	"is_correction" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "transactions_exchange_rate_date_range" CHECK ("transactions"."exchange_rate_date" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "transactions_loan_rate_date_range" CHECK ("transactions"."loan_rate_date" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "transactions_created_at_range" CHECK ("transactions"."created_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "transactions_version_range" CHECK ("transactions"."version" between 1 and 1000000000),
	CONSTRAINT "transactions_description_length" CHECK (char_length("transactions"."description") between 1 and 300),
	CONSTRAINT "transactions_description_plain" CHECK ("transactions"."description" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "transactions"."description" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "transactions_loan_when_its_type_has_one" CHECK (("transactions"."type" in ('loan_received', 'loan_repayment')) = ("transactions"."loan_id" is not null)),
	CONSTRAINT "transactions_asset_when_its_type_has_one" CHECK (("transactions"."type" = 'asset_purchased') = ("transactions"."asset_id" is not null)),
	CONSTRAINT "transactions_loan_rate_when_it_has_a_loan" CHECK (num_nonnulls("transactions"."loan_rate", "transactions"."loan_rate_source", "transactions"."loan_rate_date") = case when "transactions"."loan_id" is null then 0 else 3 end),
	CONSTRAINT "transactions_loan_rate_positive" CHECK ("transactions"."loan_rate" > 0),
	CONSTRAINT "transactions_loan_rate_source_known" CHECK ("transactions"."loan_rate_source" in ('same currency', 'Frankfurter', 'typed')),
	CONSTRAINT "transactions_loan_amount_range" CHECK ("transactions"."loan_amount" between 0 and 1000000000000),
	CONSTRAINT "transactions_transfer_has_two_accounts" CHECK (case when "transactions"."type" = 'transfer' then coalesce("transactions"."account_id" <> "transactions"."to_account_id", false) else "transactions"."to_account_id" is null end),
	CONSTRAINT "transactions_account_rate_when_it_has_an_account" CHECK (num_nonnulls("transactions"."account_rate", "transactions"."account_rate_source", "transactions"."account_rate_date") = case when "transactions"."account_id" is null then 0 else 3 end),
	CONSTRAINT "transactions_to_rate_when_it_arrives" CHECK (num_nonnulls("transactions"."to_rate", "transactions"."to_rate_source", "transactions"."to_rate_date") = case when "transactions"."to_account_id" is null then 0 else 3 end),
	CONSTRAINT "transactions_account_rates_positive" CHECK ("transactions"."account_rate" > 0 and "transactions"."to_rate" > 0),
	CONSTRAINT "transactions_account_rate_source_known" CHECK ("transactions"."account_rate_source" in ('same currency', 'Frankfurter', 'typed')),
	CONSTRAINT "transactions_to_rate_source_known" CHECK ("transactions"."to_rate_source" in ('same currency', 'Frankfurter', 'typed')),
	CONSTRAINT "transactions_account_amount_range" CHECK ("transactions"."account_amount" between 0 and 1000000000000),
	CONSTRAINT "transactions_to_amount_range" CHECK ("transactions"."to_amount" between 1 and 1000000000000),
	CONSTRAINT "transactions_fee_is_an_expense" CHECK ("transactions"."fee_of" is null or "transactions"."type" = 'expense'),
	CONSTRAINT "transactions_account_rate_date_range" CHECK ("transactions"."account_rate_date" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "transactions_to_rate_date_range" CHECK ("transactions"."to_rate_date" between '1970-01-01' and '2100-12-31')
);
--> statement-breakpoint
ALTER TABLE "account_totals" ADD CONSTRAINT "account_totals_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_totals" ADD CONSTRAINT "account_totals_of_account" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_values" ADD CONSTRAINT "asset_values_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_values" ADD CONSTRAINT "asset_values_household_id_asset_id_assets_household_id_id_fk" FOREIGN KEY ("household_id","asset_id") REFERENCES "public"."assets"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_household_id_liability_id_liabilities_household_id_id_fk" FOREIGN KEY ("household_id","liability_id") REFERENCES "public"."liabilities"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_payments" ADD CONSTRAINT "pass_payments_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_payments" ADD CONSTRAINT "pass_payments_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_subscriptions" ADD CONSTRAINT "paypal_subscriptions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_planned_currency_currencies_code_fk" FOREIGN KEY ("planned_currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rate_requests" ADD CONSTRAINT "exchange_rate_requests_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_changes" ADD CONSTRAINT "row_changes_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_changes" ADD CONSTRAINT "row_changes_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_profiles_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_currency_preference_currencies_code_fk" FOREIGN KEY ("currency_preference") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_rows" ADD CONSTRAINT "export_rows_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_rows" ADD CONSTRAINT "export_rows_household_id_import_id_imports_household_id_id_fk" FOREIGN KEY ("household_id","import_id") REFERENCES "public"."imports"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_household_id_import_id_imports_household_id_id_fk" FOREIGN KEY ("household_id","import_id") REFERENCES "public"."imports"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_household_id_loan_id_loans_household_id_id_fk" FOREIGN KEY ("household_id","loan_id") REFERENCES "public"."loans"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_mails" ADD CONSTRAINT "scheduled_mails_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_mails" ADD CONSTRAINT "scheduled_mails_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_of_account" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_of_account" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_other" FOREIGN KEY ("household_id","other_account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_keys" ADD CONSTRAINT "phone_keys_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_keys" ADD CONSTRAINT "phone_keys_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_keys" ADD CONSTRAINT "phone_keys_of_account" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edited_transactions" ADD CONSTRAINT "bulk_edited_transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edited_transactions" ADD CONSTRAINT "bulk_edited_transactions_of_edit" FOREIGN KEY ("household_id","edit_id") REFERENCES "public"."bulk_edits"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_changed_transactions" ADD CONSTRAINT "rate_changed_transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_changed_transactions" ADD CONSTRAINT "rate_changed_transactions_of_rate_change" FOREIGN KEY ("household_id","rate_change_id") REFERENCES "public"."rate_changes"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_transactions" ADD CONSTRAINT "removed_transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_totals" ADD CONSTRAINT "transaction_totals_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_loan_known" FOREIGN KEY ("household_id","loan_id") REFERENCES "public"."loans"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_asset_known" FOREIGN KEY ("household_id","asset_id") REFERENCES "public"."assets"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_known" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_account_known" FOREIGN KEY ("household_id","to_account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_fee_of_known" FOREIGN KEY ("household_id","fee_of") REFERENCES "public"."transactions"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name_taken" ON "accounts" USING btree ("household_id",lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "accounts_of_person" ON "accounts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pass_payments_open" ON "pass_payments" USING btree ("asked_at") WHERE state in ('asked', 'failed', 'paid');--> statement-breakpoint
CREATE INDEX "pass_payments_unmailed" ON "pass_payments" USING btree ("paid_at") WHERE state = 'paid' and mailed_at is null;--> statement-breakpoint
CREATE INDEX "pass_payments_of_person" ON "pass_payments" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "payment_events_sales" ON "payment_events" USING gin ("sales");--> statement-breakpoint
CREATE INDEX "payment_events_household" ON "payment_events" USING btree ("household");--> statement-breakpoint
CREATE INDEX "payments_of_subscription" ON "payments" USING btree ("paypal_subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_pending" ON "subscriptions" USING btree ("pending_subscription_id") WHERE pending_subscription_id is not null;--> statement-breakpoint
CREATE INDEX "budgets_foreign" ON "budgets" USING btree ("period") WHERE planned_currency is not null;--> statement-breakpoint
CREATE INDEX "budgets_awaiting" ON "budgets" USING btree ("period") WHERE awaits_first_rate;--> statement-breakpoint
CREATE INDEX "row_changes_of_row" ON "row_changes" USING btree ("household_id","row_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "row_changes_newest" ON "row_changes" USING btree ("household_id","changed_at","id") WHERE part_of is null;--> statement-breakpoint
CREATE INDEX "row_changes_restoring" ON "row_changes" USING btree ("household_id","restores","changed_at") WHERE restores is not null;--> statement-breakpoint
CREATE INDEX "row_changes_by_age" ON "row_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "row_changes_of_person" ON "row_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "household_members_one_active" ON "household_members" USING btree ("user_id") WHERE active;--> statement-breakpoint
CREATE INDEX "household_members_of_person" ON "household_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("household_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_replaced" ON "invitations" USING gin ("replaced_hashes");--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "imports_waiting" ON "imports" USING btree ("created_at") WHERE committed_at is null;--> statement-breakpoint
CREATE INDEX "loan_corrections_loan" ON "loan_corrections" USING btree ("household_id","loan_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_name_taken" ON "loans" USING btree ("household_id",lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "scheduled_mails_batch" ON "scheduled_mails" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "scheduled_mails_unsent" ON "scheduled_mails" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "movements_known_once" ON "movements" USING btree ("household_id","account_id","receipt","part");--> statement-breakpoint
CREATE INDEX "movements_waiting" ON "movements" USING btree ("household_id","day") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "movements_of_receipt" ON "movements" USING btree ("household_id","receipt");--> statement-breakpoint
CREATE INDEX "movements_of_payee" ON "movements" USING btree ("household_id","payee","direction","day","id") WHERE state = 'added';--> statement-breakpoint
CREATE INDEX "movements_of_payee_name" ON "movements" USING btree ("household_id","payee_name","direction","day","id") WHERE state = 'added';--> statement-breakpoint
CREATE INDEX "movements_of_addition" ON "movements" USING btree ("household_id","addition_id") WHERE addition_id is not null;--> statement-breakpoint
CREATE INDEX "movements_of_transaction" ON "movements" USING btree ("household_id","transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "movements_of_person" ON "movements" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payee_rules_known_once" ON "payee_rules" USING btree ("household_id","direction",coalesce("payee", ''),lower(coalesce("words", ''))) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "payee_rules_of_person" ON "payee_rules" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "phone_keys_of_person" ON "phone_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_edits_of_person" ON "bulk_edits" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "rate_changes_of_person" ON "rate_changes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "transactions_of_account" ON "transactions" USING btree ("household_id","account_id","date","id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_in_no_account" ON "transactions" USING btree ("household_id","date","id") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "transactions_to_account" ON "transactions" USING btree ("household_id","to_account_id","date","id") WHERE to_account_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_fee_of" ON "transactions" USING btree ("household_id","fee_of") WHERE fee_of is not null;--> statement-breakpoint
CREATE INDEX "transactions_of_loan" ON "transactions" USING btree ("household_id","loan_id") WHERE loan_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_of_person" ON "transactions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "transactions_of_asset" ON "transactions" USING btree ("household_id","asset_id") WHERE asset_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_described" ON "transactions" USING gin ("household_id","description" extensions.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_foreign" ON "transactions" USING btree ("household_id","currency","date") WHERE exchange_rate_source <> 'same currency';
--> statement-breakpoint
-- What must always hold about a transaction, whoever writes it: a form, an import, a later job.
alter table transactions
  add constraint transactions_type_known check (type in ('income', 'expense', 'saving', 'giving', 'tithe',
    'loan_received', 'loan_repayment', 'asset_purchased', 'transfer')),
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
-- 244 random bits, from the generator that Postgres calls strong.
insert into seal_keys (key) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
--> statement-breakpoint
-- Reference data: the circulating currencies of ISO 4217 (app/domain/currencies.ts).
insert into currencies (code, name) values
  ('AFN', 'Afghan Afghani'),
  ('ALL', 'Albanian Lek'),
  ('DZD', 'Algerian Dinar'),
  ('AOA', 'Angolan Kwanza'),
  ('ARS', 'Argentine Peso'),
  ('AMD', 'Armenian Dram'),
  ('AWG', 'Aruban Florin'),
  ('AUD', 'Australian Dollar'),
  ('AZN', 'Azerbaijani Manat'),
  ('BSD', 'Bahamian Dollar'),
  ('BHD', 'Bahraini Dinar'),
  ('BDT', 'Bangladeshi Taka'),
  ('BBD', 'Barbadian Dollar'),
  ('BYN', 'Belarusian Ruble'),
  ('BZD', 'Belize Dollar'),
  ('BMD', 'Bermudian Dollar'),
  ('BTN', 'Bhutanese Ngultrum'),
  ('BOB', 'Bolivian Boliviano'),
  ('BAM', 'Bosnia and Herzegovina Convertible Mark'),
  ('BWP', 'Botswana Pula'),
  ('BRL', 'Brazilian Real'),
  ('GBP', 'British Pound'),
  ('BND', 'Brunei Dollar'),
  ('BIF', 'Burundian Franc'),
  ('XPF', 'CFP Franc'),
  ('KHR', 'Cambodian Riel'),
  ('CAD', 'Canadian Dollar'),
  ('CVE', 'Cape Verdean Escudo'),
  ('XCG', 'Caribbean Guilder'),
  ('KYD', 'Cayman Islands Dollar'),
  ('XAF', 'Central African CFA Franc'),
  ('CLP', 'Chilean Peso'),
  ('CNY', 'Chinese Yuan'),
  ('COP', 'Colombian Peso'),
  ('KMF', 'Comorian Franc'),
  ('CDF', 'Congolese Franc'),
  ('CRC', 'Costa Rican Colón'),
  ('CUP', 'Cuban Peso'),
  ('CZK', 'Czech Koruna'),
  ('DKK', 'Danish Krone'),
  ('DJF', 'Djiboutian Franc'),
  ('DOP', 'Dominican Peso'),
  ('XCD', 'East Caribbean Dollar'),
  ('EGP', 'Egyptian Pound'),
  ('ERN', 'Eritrean Nakfa'),
  ('ETB', 'Ethiopian Birr'),
  ('EUR', 'Euro'),
  ('FKP', 'Falkland Islands Pound'),
  ('FJD', 'Fijian Dollar'),
  ('GMD', 'Gambian Dalasi'),
  ('GEL', 'Georgian Lari'),
  ('GHS', 'Ghanaian Cedi'),
  ('GIP', 'Gibraltar Pound'),
  ('GTQ', 'Guatemalan Quetzal'),
  ('GNF', 'Guinean Franc'),
  ('GYD', 'Guyanese Dollar'),
  ('HTG', 'Haitian Gourde'),
  ('HNL', 'Honduran Lempira'),
  ('HKD', 'Hong Kong Dollar'),
  ('HUF', 'Hungarian Forint'),
  ('ISK', 'Icelandic Króna'),
  ('INR', 'Indian Rupee'),
  ('IDR', 'Indonesian Rupiah'),
  ('IRR', 'Iranian Rial'),
  ('IQD', 'Iraqi Dinar'),
  ('ILS', 'Israeli New Shekel'),
  ('JMD', 'Jamaican Dollar'),
  ('JPY', 'Japanese Yen'),
  ('JOD', 'Jordanian Dinar'),
  ('KZT', 'Kazakhstani Tenge'),
  ('KES', 'Kenyan Shilling'),
  ('KWD', 'Kuwaiti Dinar'),
  ('KGS', 'Kyrgyzstani Som'),
  ('LAK', 'Lao Kip'),
  ('LBP', 'Lebanese Pound'),
  ('LSL', 'Lesotho Loti'),
  ('LRD', 'Liberian Dollar'),
  ('LYD', 'Libyan Dinar'),
  ('MOP', 'Macanese Pataca'),
  ('MKD', 'Macedonian Denar'),
  ('MGA', 'Malagasy Ariary'),
  ('MWK', 'Malawian Kwacha'),
  ('MYR', 'Malaysian Ringgit'),
  ('MVR', 'Maldivian Rufiyaa'),
  ('MRU', 'Mauritanian Ouguiya'),
  ('MUR', 'Mauritian Rupee'),
  ('MXN', 'Mexican Peso'),
  ('MDL', 'Moldovan Leu'),
  ('MNT', 'Mongolian Tögrög'),
  ('MAD', 'Moroccan Dirham'),
  ('MZN', 'Mozambican Metical'),
  ('MMK', 'Myanmar Kyat'),
  ('NAD', 'Namibian Dollar'),
  ('NPR', 'Nepalese Rupee'),
  ('TWD', 'New Taiwan Dollar'),
  ('NZD', 'New Zealand Dollar'),
  ('NIO', 'Nicaraguan Córdoba'),
  ('NGN', 'Nigerian Naira'),
  ('KPW', 'North Korean Won'),
  ('NOK', 'Norwegian Krone'),
  ('OMR', 'Omani Rial'),
  ('PKR', 'Pakistani Rupee'),
  ('PAB', 'Panamanian Balboa'),
  ('PGK', 'Papua New Guinean Kina'),
  ('PYG', 'Paraguayan Guaraní'),
  ('PEN', 'Peruvian Sol'),
  ('PHP', 'Philippine Peso'),
  ('PLN', 'Polish Złoty'),
  ('QAR', 'Qatari Riyal'),
  ('RON', 'Romanian Leu'),
  ('RUB', 'Russian Ruble'),
  ('RWF', 'Rwandan Franc'),
  ('SHP', 'Saint Helena Pound'),
  ('SVC', 'Salvadoran Colón'),
  ('WST', 'Samoan Tālā'),
  ('SAR', 'Saudi Riyal'),
  ('STN', 'São Tomé and Príncipe Dobra'),
  ('RSD', 'Serbian Dinar'),
  ('SCR', 'Seychellois Rupee'),
  ('SLE', 'Sierra Leonean Leone'),
  ('SGD', 'Singapore Dollar'),
  ('SBD', 'Solomon Islands Dollar'),
  ('SOS', 'Somali Shilling'),
  ('ZAR', 'South African Rand'),
  ('KRW', 'South Korean Won'),
  ('SSP', 'South Sudanese Pound'),
  ('LKR', 'Sri Lankan Rupee'),
  ('SDG', 'Sudanese Pound'),
  ('SRD', 'Surinamese Dollar'),
  ('SZL', 'Swazi Lilangeni'),
  ('SEK', 'Swedish Krona'),
  ('CHF', 'Swiss Franc'),
  ('SYP', 'Syrian Pound'),
  ('TJS', 'Tajikistani Somoni'),
  ('TZS', 'Tanzanian Shilling'),
  ('THB', 'Thai Baht'),
  ('TOP', 'Tongan Paʻanga'),
  ('TTD', 'Trinidad and Tobago Dollar'),
  ('TND', 'Tunisian Dinar'),
  ('TRY', 'Turkish Lira'),
  ('TMT', 'Turkmenistani Manat'),
  ('UGX', 'Ugandan Shilling'),
  ('UAH', 'Ukrainian Hryvnia'),
  ('AED', 'United Arab Emirates Dirham'),
  ('USD', 'United States Dollar'),
  ('UYU', 'Uruguayan Peso'),
  ('UZS', 'Uzbekistani Som'),
  ('VUV', 'Vanuatu Vatu'),
  ('VES', 'Venezuelan Bolívar'),
  ('VND', 'Vietnamese Dong'),
  ('XOF', 'West African CFA Franc'),
  ('YER', 'Yemeni Rial'),
  ('ZMW', 'Zambian Kwacha'),
  ('ZWG', 'Zimbabwe Gold');
