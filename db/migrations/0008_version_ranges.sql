ALTER TABLE "assets" ADD CONSTRAINT "assets_version_range" CHECK ("assets"."version" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_version_range" CHECK ("liabilities"."version" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_version_range" CHECK ("budgets"."version" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_version_range" CHECK ("loans"."version" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_version_range" CHECK ("transactions"."version" between 1 and 1000000000);