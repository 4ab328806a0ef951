CREATE TABLE "trials" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"began_on" date NOT NULL
);
