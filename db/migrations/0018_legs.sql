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
CREATE TABLE "legs" (
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
	"addition_id" uuid,
	"earlier_transaction_id" uuid,
	"earlier_addition_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legs_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "legs_amount_above_zero" CHECK ("legs"."amount" between 1 and 1000000000000),
	CONSTRAINT "legs_direction_known" CHECK ("legs"."direction" in ('in', 'out')),
	CONSTRAINT "legs_state_known" CHECK ("legs"."state" in ('waiting', 'added', 'left out')),
	CONSTRAINT "legs_source_known" CHECK ("legs"."source" in ('messages', 'statement', 'backup', 'shortcut')),
	CONSTRAINT "legs_day_range" CHECK ("legs"."day" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "legs_text_lengths" CHECK (char_length("legs"."receipt") between 1 and 120 and char_length("legs"."part") <= 30 and char_length("legs"."time") <= 5
        and char_length("legs"."party_name") <= 200 and char_length("legs"."party_number") <= 40
        and char_length("legs"."party_account") <= 100 and char_length("legs"."payee") between 1 and 250
        and char_length("legs"."payee_name") between 1 and 250 and char_length("legs"."decision") <= 200
        and char_length("legs"."kind") <= 20 and char_length("legs"."wallet") <= 20 and char_length("legs"."reverses") <= 20)
);
--> statement-breakpoint
CREATE TABLE "own_accounts" (
	"household_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"other_account_id" uuid NOT NULL,
	CONSTRAINT "own_accounts_household_id_account_id_name_pk" PRIMARY KEY("household_id","account_id","name"),
	CONSTRAINT "own_accounts_name_length" CHECK (char_length("own_accounts"."name") between 1 and 100),
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
	CONSTRAINT "payee_rules_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "payee_rules_match_something" CHECK (num_nonnulls("payee_rules"."payee", "payee_rules"."words") > 0),
	CONSTRAINT "payee_rules_direction_known" CHECK ("payee_rules"."direction" in ('in', 'out')),
	CONSTRAINT "payee_rules_type_plain" CHECK ("payee_rules"."type" in ('income', 'expense', 'saving', 'giving', 'tithe')),
	CONSTRAINT "payee_rules_text_lengths" CHECK (char_length("payee_rules"."label") between 1 and 200 and char_length("payee_rules"."payee") <= 250 and char_length("payee_rules"."words") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kind_known";--> statement-breakpoint
ALTER TABLE "phone_keys" ADD CONSTRAINT "phone_keys_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_keys" ADD CONSTRAINT "phone_keys_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_keys" ADD CONSTRAINT "phone_keys_of_account" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_of_account" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_of_account" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_other" FOREIGN KEY ("household_id","other_account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_keys_of_person" ON "phone_keys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legs_known_once" ON "legs" USING btree ("household_id","account_id","receipt","part");--> statement-breakpoint
CREATE INDEX "legs_waiting" ON "legs" USING btree ("household_id","day") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "legs_of_receipt" ON "legs" USING btree ("household_id","receipt");--> statement-breakpoint
CREATE INDEX "legs_of_payee" ON "legs" USING btree ("household_id","payee","direction") WHERE state = 'added';--> statement-breakpoint
CREATE INDEX "legs_of_payee_name" ON "legs" USING btree ("household_id","payee_name","direction") WHERE state = 'added';--> statement-breakpoint
CREATE INDEX "legs_of_addition" ON "legs" USING btree ("household_id","addition_id") WHERE addition_id is not null;--> statement-breakpoint
CREATE INDEX "legs_of_transaction" ON "legs" USING btree ("household_id","transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "legs_of_person" ON "legs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "payee_rules_of_person" ON "payee_rules" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind_known" CHECK ("accounts"."kind" in ('mpesa', 'bank', 'cash', 'sacco', 'savings', 'card', 'overdraft', 'other'));