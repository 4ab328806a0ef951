ALTER TABLE "asset_values" ADD CONSTRAINT "asset_values_day_range" CHECK ("asset_values"."day" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_last_updated_range" CHECK ("assets"."last_updated" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_removed_at_range" CHECK ("assets"."removed_at" between '1970-01-01Z' and '2200-01-01Z');--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_last_updated_range" CHECK ("liabilities"."last_updated" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_removed_at_range" CHECK ("liabilities"."removed_at" between '1970-01-01Z' and '2200-01-01Z');--> statement-breakpoint
ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_day_range" CHECK ("liability_values"."day" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_exchange_rate_date_range" CHECK ("budgets"."exchange_rate_date" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_day_range" CHECK ("loan_corrections"."day" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_created_at_range" CHECK ("loan_corrections"."created_at" between '1970-01-01Z' and '2200-01-01Z');--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_disbursement_date_range" CHECK ("loans"."disbursement_date" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_balance_set_at_range" CHECK ("loans"."balance_set_at" between '1970-01-01Z' and '2200-01-01Z');--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_removed_at_range" CHECK ("loans"."removed_at" between '1970-01-01Z' and '2200-01-01Z');--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_exchange_rate_date_range" CHECK ("transactions"."exchange_rate_date" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_loan_rate_date_range" CHECK ("transactions"."loan_rate_date" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_created_at_range" CHECK ("transactions"."created_at" between '1970-01-01Z' and '2200-01-01Z');