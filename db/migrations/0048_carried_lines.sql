CREATE TABLE "carried_lines" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period" text NOT NULL,
	"transaction_type" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"is_carried" boolean NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carried_lines_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "carried_lines_once" UNIQUE NULLS NOT DISTINCT("household_id","transaction_type","category","subcategory","period"),
	CONSTRAINT "carried_lines_period_shape" CHECK ("carried_lines"."period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "carried_lines_period_range" CHECK ("carried_lines"."period" between '1970-01' and '2100-12'),
	CONSTRAINT "carried_lines_type_known" CHECK ("carried_lines"."transaction_type" in ('saving', 'giving', 'expense')),
	CONSTRAINT "carried_lines_made_at_range" CHECK ("carried_lines"."made_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
ALTER TABLE "carried_lines" ADD CONSTRAINT "carried_lines_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carried_lines" ADD CONSTRAINT "carried_lines_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carried_lines_of_person" ON "carried_lines" USING btree ("made_by");