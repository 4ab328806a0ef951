ALTER TABLE "plan_settings" ADD COLUMN "less_a_day" bigint;--> statement-breakpoint
ALTER TABLE "plan_settings" ADD COLUMN "less_until" date;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "plan_settings" ADD CONSTRAINT "plan_settings_less_a_day_range" CHECK ("plan_settings"."less_a_day" between 1 and 1000000000000 and ("plan_settings"."less_a_day" is null) = ("plan_settings"."less_until" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "plan_settings" VALIDATE CONSTRAINT "plan_settings_less_a_day_range";--> statement-breakpoint
ALTER TABLE "plan_settings" ADD CONSTRAINT "plan_settings_less_until_range" CHECK ("plan_settings"."less_until" between '1970-01-01' and '2100-12-31') NOT VALID;--> statement-breakpoint
ALTER TABLE "plan_settings" VALIDATE CONSTRAINT "plan_settings_less_until_range";--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_person_length" CHECK (char_length("schedules"."person") between 1 and 60) NOT VALID;--> statement-breakpoint
ALTER TABLE "schedules" VALIDATE CONSTRAINT "schedules_person_length";--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_person_plain" CHECK ("schedules"."person" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "schedules"."person" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]') NOT VALID;--> statement-breakpoint
ALTER TABLE "schedules" VALIDATE CONSTRAINT "schedules_person_plain";
