ALTER TABLE "households" ADD COLUMN "demo" text;--> statement-breakpoint
CREATE INDEX "households_demo" ON "households" USING btree ("created_at") WHERE demo is not null;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_demo_known" CHECK ("households"."demo" in ('begun', 'open'));