ALTER TABLE "email_links" ADD COLUMN "restores_email" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "passed_factor" boolean DEFAULT false NOT NULL;