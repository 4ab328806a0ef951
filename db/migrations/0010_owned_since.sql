ALTER TABLE "loan_corrections" DROP CONSTRAINT "loan_corrections_reason_known";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "liabilities" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_since_range" CHECK ("assets"."since" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_since_range" CHECK ("liabilities"."since" between '1970-01-01' and '2100-12-31');--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_reason_known" CHECK ("loan_corrections"."reason" in ('entered', 'corrected', 'receipt deleted', 'repaid before'));