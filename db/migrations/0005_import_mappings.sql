CREATE TABLE "import_mappings" (
	"household_id" uuid NOT NULL,
	"columns" text NOT NULL,
	"mapping" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_household_id_columns_pk" PRIMARY KEY("household_id","columns"),
	CONSTRAINT "import_mappings_columns_length" CHECK (char_length("import_mappings"."columns") <= 2000),
	CONSTRAINT "import_mappings_mapping_length" CHECK (char_length("import_mappings"."mapping") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "cells" text[];--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "columns" text[];--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;