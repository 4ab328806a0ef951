ALTER TABLE "authenticators" ADD COLUMN "begun_in" "bytea";--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "by_password" boolean DEFAULT false NOT NULL;