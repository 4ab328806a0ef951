CREATE TABLE "pocket_moves" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pocket_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" uuid,
	"schedule_id" uuid,
	"planned_on" date,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pocket_moves_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "pocket_moves_day_range" CHECK ("pocket_moves"."day" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "pocket_moves_planned_on_range" CHECK ("pocket_moves"."planned_on" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "pocket_moves_amount_range" CHECK ("pocket_moves"."amount" <> 0 and abs("pocket_moves"."amount") <= 1000000000000 and ("pocket_moves"."amount" > 0) = ("pocket_moves"."kind" = 'put')),
	CONSTRAINT "pocket_moves_kind_known" CHECK ("pocket_moves"."kind" in ('put', 'taken', 'paid', 'returned')),
	CONSTRAINT "pocket_moves_paid_by_entry" CHECK (("pocket_moves"."kind" = 'paid') = ("pocket_moves"."transaction_id" is not null) and ("pocket_moves"."schedule_id" is null) = ("pocket_moves"."planned_on" is null)
        and ("pocket_moves"."transaction_id" is not null or "pocket_moves"."schedule_id" is null)),
	CONSTRAINT "pocket_moves_made_at_range" CHECK ("pocket_moves"."made_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
CREATE TABLE "pockets" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"target" bigint,
	"target_day" date,
	"share" smallint,
	"series" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pockets_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "pockets_name_length" CHECK (char_length("pockets"."name") between 1 and 60),
	CONSTRAINT "pockets_name_plain" CHECK ("pockets"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "pockets"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "pockets_target_range" CHECK ("pockets"."target" between 1 and 1000000000000),
	CONSTRAINT "pockets_target_of_day" CHECK ("pockets"."target_day" is null or "pockets"."target" is not null),
	CONSTRAINT "pockets_share_range" CHECK ("pockets"."share" between 1 and 100),
	CONSTRAINT "pockets_target_day_range" CHECK ("pockets"."target_day" between '1970-01-01' and '2100-12-31'),
	CONSTRAINT "pockets_created_at_range" CHECK ("pockets"."created_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "pockets_archived_at_range" CHECK ("pockets"."archived_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "pockets_version_range" CHECK ("pockets"."version" between 1 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "pocket_moves" ADD CONSTRAINT "pocket_moves_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pocket_moves" ADD CONSTRAINT "pocket_moves_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pocket_moves" ADD CONSTRAINT "pocket_moves_of_pocket" FOREIGN KEY ("household_id","pocket_id") REFERENCES "public"."pockets"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pockets" ADD CONSTRAINT "pockets_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pockets" ADD CONSTRAINT "pockets_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pockets" ADD CONSTRAINT "pockets_account_known" FOREIGN KEY ("household_id","account_id") REFERENCES "public"."accounts"("household_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pocket_moves_in_order" ON "pocket_moves" USING btree ("household_id","pocket_id","made_at");--> statement-breakpoint
CREATE INDEX "pocket_moves_of_person" ON "pocket_moves" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "pocket_moves_entry_once" ON "pocket_moves" USING btree ("household_id","transaction_id","pocket_id",coalesce(schedule_id, '00000000-0000-0000-0000-000000000000'),coalesce(planned_on, '1970-01-01')) WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "pockets_of_person" ON "pockets" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "pockets_bill_once" ON "pockets" USING btree ("household_id","series") WHERE archived_at is null;