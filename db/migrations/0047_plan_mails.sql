CREATE TABLE "plan_mails" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"batch" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_mails_pk" PRIMARY KEY("household_id","user_id","kind","about"),
	CONSTRAINT "plan_mails_kind_known" CHECK ("plan_mails"."kind" in ('due', 'pay', 'short')),
	CONSTRAINT "plan_mails_about_length" CHECK (char_length("plan_mails"."about") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "scheduled_mails" DROP CONSTRAINT "scheduled_mails_kind_known";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_due_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_pay_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_short_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mails_without_amounts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_mails" ADD CONSTRAINT "plan_mails_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_mails" ADD CONSTRAINT "plan_mails_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_mails" ADD CONSTRAINT "scheduled_mails_kind_known" CHECK ("scheduled_mails"."kind" in ('set-your-budget', 'trial-ends-soon', 'trial-ends-today', 'pass-ends-soon', 'pass-ends-tomorrow', 'plan')) NOT VALID;--> statement-breakpoint
ALTER TABLE "scheduled_mails" VALIDATE CONSTRAINT "scheduled_mails_kind_known";