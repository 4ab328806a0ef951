ALTER TABLE "factor_resets" ADD COLUMN "disputed_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "passed_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "passed_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proof_tries" smallint DEFAULT 0 NOT NULL;