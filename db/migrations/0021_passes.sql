CREATE SEQUENCE "public"."pass_receipts" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
ALTER TABLE "scheduled_mails" DROP CONSTRAINT "scheduled_mails_kind_known";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "passes_end" date;--> statement-breakpoint
ALTER TABLE "pass_payments" ADD CONSTRAINT "pass_payments_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_payments" ADD CONSTRAINT "pass_payments_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pass_payments_open" ON "pass_payments" USING btree ("asked_at") WHERE state in ('asked', 'failed', 'paid');--> statement-breakpoint
CREATE INDEX "pass_payments_unmailed" ON "pass_payments" USING btree ("paid_at") WHERE state = 'paid' and mailed_at is null;--> statement-breakpoint
CREATE INDEX "pass_payments_of_person" ON "pass_payments" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "scheduled_mails" ADD CONSTRAINT "scheduled_mails_kind_known" CHECK ("scheduled_mails"."kind" in ('set-your-budget', 'trial-ends-soon', 'trial-ends-today', 'pass-ends-soon', 'pass-ends-tomorrow'));