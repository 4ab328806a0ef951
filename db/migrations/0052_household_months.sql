CREATE TABLE "household_months" (
	"household_id" uuid NOT NULL,
	"period" text NOT NULL,
	"first_day" date NOT NULL,
	"by_hand" boolean NOT NULL,
	CONSTRAINT "household_months_household_id_period_pk" PRIMARY KEY("household_id","period"),
	CONSTRAINT "household_months_first_day" UNIQUE("household_id","first_day"),
	CONSTRAINT "household_months_period_shape" CHECK ("household_months"."period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "household_months_period_range" CHECK ("household_months"."period" between '1970-01' and '2100-12'),
	CONSTRAINT "household_months_first_day_range" CHECK ("household_months"."first_day" between '1970-01-01' and '2100-12-31')
);
--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN "month_begins" text;--> statement-breakpoint
ALTER TABLE "household_months" ADD CONSTRAINT "household_months_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_month_begins_known" CHECK ("households"."month_begins" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', 'last_working_day'));