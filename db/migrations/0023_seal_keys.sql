CREATE TABLE "seal_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" "bytea" NOT NULL,
	CONSTRAINT "seal_keys_only_one" CHECK ("seal_keys"."is_only"),
	CONSTRAINT "seal_keys_long" CHECK (octet_length("seal_keys"."key") = 32)
);
--> statement-breakpoint
-- 244 random bits, from the generator that Postgres calls strong.
INSERT INTO "seal_keys" ("key") VALUES (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
