ALTER TABLE "schedules" ADD COLUMN "rest_of" uuid;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "rest_of_day" date;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_rest_of_known" FOREIGN KEY ("household_id","rest_of") REFERENCES "public"."schedules"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_rest_of_occurrence" CHECK (("schedules"."rest_of" is null) = ("schedules"."rest_of_day" is null));--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_rest_of_day_range" CHECK ("schedules"."rest_of_day" between '1970-01-01' and '2100-12-31');