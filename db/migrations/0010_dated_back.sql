ALTER TABLE "loan_corrections" DROP CONSTRAINT "loan_corrections_reason_known";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "dated_back" date;--> statement-breakpoint
ALTER TABLE "liabilities" ADD COLUMN "dated_back" date;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_dated_back_range" CHECK ("assets"."dated_back" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_dated_back_range" CHECK ("liabilities"."dated_back" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_reason_known" CHECK ("loan_corrections"."reason" in ('entered', 'corrected', 'receipt deleted', 'repaid before'));