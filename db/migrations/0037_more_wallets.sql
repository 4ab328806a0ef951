ALTER TABLE "movements" DROP CONSTRAINT "movements_wallet_known";--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_wallet_known" CHECK ("movements"."wallet" in ('mpesa', 'pochi', 'till', 'fuliza', 'mshwari', 'kcb', 'airtel', 'tkash', 'bank')) NOT VALID;--> statement-breakpoint
ALTER TABLE "movements" VALIDATE CONSTRAINT "movements_wallet_known";
