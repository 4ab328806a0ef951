ALTER TABLE "message_skeletons" DROP CONSTRAINT "message_skeletons_wallet_known";--> statement-breakpoint
ALTER TABLE "movements" DROP CONSTRAINT "movements_source_known";--> statement-breakpoint
ALTER TABLE "movements" DROP CONSTRAINT "movements_wallet_known";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_of_account" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "imports" VALIDATE CONSTRAINT "imports_of_account";--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_about_length" CHECK (char_length("imports"."about") <= 300) NOT VALID;--> statement-breakpoint
ALTER TABLE "imports" VALIDATE CONSTRAINT "imports_about_length";--> statement-breakpoint
ALTER TABLE "message_skeletons" ADD CONSTRAINT "message_skeletons_wallet_known" CHECK ("message_skeletons"."wallet" in ('mpesa', 'pochi', 'till', 'fuliza', 'mshwari', 'kcb', 'airtel', 'tkash', 'bank', 'account')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_skeletons" VALIDATE CONSTRAINT "message_skeletons_wallet_known";--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_source_known" CHECK ("movements"."source" in ('messages', 'statement', 'backup', 'shortcut', 'file')) NOT VALID;--> statement-breakpoint
ALTER TABLE "movements" VALIDATE CONSTRAINT "movements_source_known";--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_wallet_known" CHECK ("movements"."wallet" in ('mpesa', 'pochi', 'till', 'fuliza', 'mshwari', 'kcb', 'airtel', 'tkash', 'bank', 'account')) NOT VALID;--> statement-breakpoint
ALTER TABLE "movements" VALIDATE CONSTRAINT "movements_wallet_known";
