CREATE TABLE "message_skeletons" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"words" text NOT NULL,
	"amount_index" smallint,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"wallet" text NOT NULL,
	"taught_by" uuid,
	"taught_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_skeletons_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "message_skeletons_words_length" CHECK (char_length("message_skeletons"."words") between 1 and 500),
	CONSTRAINT "message_skeletons_amount_range" CHECK ("message_skeletons"."amount_index" between 0 and 50),
	CONSTRAINT "message_skeletons_direction_known" CHECK ("message_skeletons"."direction" in ('in', 'out')),
	CONSTRAINT "message_skeletons_kind_known" CHECK ("message_skeletons"."kind" in ('send', 'receive', 'paybill', 'till', 'airtime', 'bundle', 'withdrawal', 'deposit', 'savings', 'loan_in', 'loan_out', 'fuliza_draw', 'fuliza_repay', 'reversal', 'fee', 'salary', 'remittance', 'card', 'own_transfer', 'unknown')),
	CONSTRAINT "message_skeletons_wallet_known" CHECK ("message_skeletons"."wallet" in ('mpesa', 'pochi', 'till', 'fuliza', 'mshwari', 'kcb', 'airtel', 'tkash', 'bank')),
	CONSTRAINT "message_skeletons_words_plain" CHECK ("message_skeletons"."words" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "message_skeletons"."words" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]'),
	CONSTRAINT "message_skeletons_taught_at_range" CHECK ("message_skeletons"."taught_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
CREATE TABLE "unread_messages" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"phone_key_id" uuid NOT NULL,
	"encrypted" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unread_messages_household_id_id_pk" PRIMARY KEY("household_id","id"),
	CONSTRAINT "unread_messages_length" CHECK (octet_length("unread_messages"."encrypted") between 1 and 16000 and octet_length("unread_messages"."digest") between 1 and 64),
	CONSTRAINT "unread_messages_arrived_at_range" CHECK ("unread_messages"."arrived_at" between '1970-01-01Z' and '2200-01-01Z')
);
--> statement-breakpoint
ALTER TABLE "message_skeletons" ADD CONSTRAINT "message_skeletons_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_skeletons" ADD CONSTRAINT "message_skeletons_taught_by_profiles_id_fk" FOREIGN KEY ("taught_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_of_key" FOREIGN KEY ("household_id","phone_key_id") REFERENCES "public"."phone_keys"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_skeletons_known_once" ON "message_skeletons" USING btree ("household_id","words");--> statement-breakpoint
CREATE INDEX "message_skeletons_of_person" ON "message_skeletons" USING btree ("taught_by");--> statement-breakpoint
CREATE UNIQUE INDEX "unread_messages_once" ON "unread_messages" USING btree ("household_id","phone_key_id","digest");--> statement-breakpoint
CREATE INDEX "unread_messages_of_person" ON "unread_messages" USING btree ("user_id");