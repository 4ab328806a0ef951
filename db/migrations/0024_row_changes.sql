CREATE TABLE "row_changes" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"part_of" uuid,
	"restores" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "row_changes_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "row_changes_table_known" CHECK ("row_changes"."table_name" in ('transactions', 'budgets', 'accounts', 'assets', 'liabilities', 'loans', 'asset_values', 'liability_values')),
	CONSTRAINT "row_changes_something" CHECK (num_nonnulls("row_changes"."before", "row_changes"."after") > 0)
);
--> statement-breakpoint
ALTER TABLE "row_changes" ADD CONSTRAINT "row_changes_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_changes" ADD CONSTRAINT "row_changes_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "row_changes_of_row" ON "row_changes" USING btree ("household_id","row_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "row_changes_newest" ON "row_changes" USING btree ("household_id","changed_at","id") WHERE part_of is null;--> statement-breakpoint
CREATE INDEX "row_changes_restoring" ON "row_changes" USING btree ("household_id","restores","changed_at") WHERE restores is not null;--> statement-breakpoint
CREATE INDEX "row_changes_by_age" ON "row_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "row_changes_of_person" ON "row_changes" USING btree ("changed_by");