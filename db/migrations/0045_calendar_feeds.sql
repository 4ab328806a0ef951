CREATE TABLE "calendar_feeds" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"with_amounts" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_household_id_user_id_pk" PRIMARY KEY("household_id","user_id"),
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_created_at_range" CHECK ("calendar_feeds"."created_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "calendar_feeds_last_read_at_range" CHECK ("calendar_feeds"."last_read_at" between '1970-01-01Z' and '2200-01-01Z'),
	CONSTRAINT "calendar_feeds_ended_at_range" CHECK ("calendar_feeds"."ended_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_of_person" ON "calendar_feeds" USING btree ("user_id");