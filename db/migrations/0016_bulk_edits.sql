CREATE TABLE "bulk_edited_transactions" (
	"household_id" uuid NOT NULL,
	"edit_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"version" integer,
	"before" text NOT NULL,
	CONSTRAINT "bulk_edited_transactions_pk" PRIMARY KEY("household_id","edit_id","transaction_id"),
	CONSTRAINT "bulk_edited_transactions_length" CHECK (char_length("bulk_edited_transactions"."before") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"count" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_edits_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk_edited_transactions" ADD CONSTRAINT "bulk_edited_transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edited_transactions" ADD CONSTRAINT "bulk_edited_transactions_of_edit" FOREIGN KEY ("household_id","edit_id") REFERENCES "public"."bulk_edits"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edits_of_person" ON "bulk_edits" USING btree ("created_by");