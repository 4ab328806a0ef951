CREATE TABLE "splits" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "splits_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "splits_amount_range" CHECK ("splits"."amount" between 0 and 1000000000000),
	CONSTRAINT "splits_description_length" CHECK (char_length("splits"."description") between 1 and 300),
	CONSTRAINT "splits_description_plain" CHECK ("splits"."description" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "splits"."description" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "splits_created_at_range" CHECK ("splits"."created_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "split_id" uuid;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "splits_of_person" ON "splits" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_split_known" FOREIGN KEY ("household_id","split_id") REFERENCES "public"."splits"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_of_split" ON "transactions" USING btree ("household_id","split_id") WHERE split_id is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_part_is_plain" CHECK ("transactions"."split_id" is null or ("transactions"."type" in ('income', 'expense', 'saving', 'giving', 'tithe') and "transactions"."fee_of" is null and not "transactions"."is_correction"));