ALTER TABLE "import_rows" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "to_account" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "to_amount" bigint;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "account_amount" bigint;