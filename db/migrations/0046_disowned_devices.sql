ALTER TABLE "known_devices" ADD COLUMN "passed_with" uuid;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "may_stop" boolean DEFAULT true NOT NULL;