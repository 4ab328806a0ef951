CREATE TABLE "worker_secrets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "worker_secrets_hash" CHECK (octet_length("worker_secrets"."hash") = 32)
);
