CREATE TABLE "export_rows" (
	"household_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"line" integer NOT NULL,
	"row" text NOT NULL,
	CONSTRAINT "export_rows_household_id_import_id_table_name_line_pk" PRIMARY KEY("household_id","import_id","table_name","line"),
	CONSTRAINT "export_rows_length" CHECK (char_length("export_rows"."row") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "export_rows" ADD CONSTRAINT "export_rows_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_rows" ADD CONSTRAINT "export_rows_household_id_import_id_imports_household_id_id_fk" FOREIGN KEY ("household_id","import_id") REFERENCES "public"."imports"("household_id","id") ON DELETE cascade ON UPDATE no action;