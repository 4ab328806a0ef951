CREATE TABLE "notifications" (
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"batch" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "notifications_pk" PRIMARY KEY("session_id","kind","day"),
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('due', 'pay', 'short')),
	CONSTRAINT "notifications_tries_range" CHECK ("notifications"."tries" between 0 and 100),
	CONSTRAINT "notifications_created_at_range" CHECK ("notifications"."created_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
CREATE TABLE "push_addresses" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_addresses_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_addresses_endpoint_form" CHECK ("push_addresses"."endpoint" ~ '^https://([a-z0-9-]+\.)+[a-z]{2,}/' and char_length("push_addresses"."endpoint") <= 1000),
	CONSTRAINT "push_addresses_p256dh_form" CHECK ("push_addresses"."p256dh" ~ '^[A-Za-z0-9_-]{87}$'),
	CONSTRAINT "push_addresses_auth_form" CHECK ("push_addresses"."auth" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "push_addresses_created_at_range" CHECK ("push_addresses"."created_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "push_addresses_last_sent_at_range" CHECK ("push_addresses"."last_sent_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
ALTER TABLE "plan_mails" DROP CONSTRAINT "plan_mails_kind_known";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_due_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_pay_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_short_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_session_id_push_addresses_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."push_addresses"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_addresses" ADD CONSTRAINT "push_addresses_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree ("created_at") WHERE taken_at is null;--> statement-breakpoint
ALTER TABLE "plan_mails" ADD CONSTRAINT "plan_mails_kind_known" CHECK ("plan_mails"."kind" in ('due', 'pay', 'short', 'notice-due', 'notice-pay', 'notice-short')) NOT VALID;--> statement-breakpoint
ALTER TABLE "plan_mails" VALIDATE CONSTRAINT "plan_mails_kind_known";