CREATE SCHEMA extensions;--> statement-breakpoint
CREATE EXTENSION btree_gin SCHEMA extensions;--> statement-breakpoint
CREATE EXTENSION pg_trgm SCHEMA extensions;--> statement-breakpoint
CREATE INDEX "transactions_described" ON "transactions" USING gin ("household_id","description" extensions.gin_trgm_ops);
