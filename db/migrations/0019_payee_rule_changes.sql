ALTER TABLE "payee_rules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payee_rules" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payee_rules_known_once" ON "payee_rules" USING btree ("household_id","direction",coalesce("payee", ''),lower(coalesce("words", ''))) WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_version_range" CHECK ("payee_rules"."version" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_removed_at_range" CHECK ("payee_rules"."removed_at" between '1970-01-01Z' and '2200-01-01Z');