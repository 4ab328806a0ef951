ALTER TABLE "schedules" ADD COLUMN "instalments" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_instalments_shape" CHECK ("schedules"."instalments" ~ '^\d{4}-\d\d-\d\d \d+(, \d{4}-\d\d-\d\d \d+)*$');--> statement-breakpoint
UPDATE "schedules" s SET "instalments" = d."instalments"
  FROM (SELECT "household_id", "schedule_id", string_agg(to_char("day", 'YYYY-MM-DD ') || "amount", ', ' ORDER BY "day") AS "instalments"
          FROM "schedule_days" GROUP BY 1, 2) d
 WHERE d."household_id" = s."household_id" AND d."schedule_id" = s."id";
