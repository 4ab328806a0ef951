CREATE TABLE "refresh_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"period" integer PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"private_key" text NOT NULL,
	"public_key" jsonb NOT NULL,
	CONSTRAINT "signing_keys_key_id_unique" UNIQUE("key_id"),
	CONSTRAINT "signing_keys_period" CHECK ("signing_keys"."period" > 0)
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_hash");