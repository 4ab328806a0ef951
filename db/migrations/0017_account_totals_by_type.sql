-- The totals are counted anew, now by type.
DELETE FROM "account_totals";--> statement-breakpoint
DROP INDEX "transactions_of_account";--> statement-breakpoint
DROP INDEX "transactions_to_account";--> statement-breakpoint
ALTER TABLE "account_totals" ADD COLUMN "type" text NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_in_no_account" ON "transactions" USING btree ("household_id","date","id") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "transactions_of_account" ON "transactions" USING btree ("household_id","account_id","date","id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_to_account" ON "transactions" USING btree ("household_id","to_account_id","date","id") WHERE to_account_id is not null;--> statement-breakpoint
ALTER TABLE "account_totals" DROP CONSTRAINT "account_totals_pk";
--> statement-breakpoint
ALTER TABLE "account_totals" ADD CONSTRAINT "account_totals_pk" PRIMARY KEY("household_id","account_id","before_opening","period","type");--> statement-breakpoint
INSERT INTO "account_totals" ("household_id", "account_id", "before_opening", "period", "type", "change", "base_change", "count")
SELECT a.household_id, a.id, m.day < a.opening_day, to_char(m.day, 'YYYY-MM'), m.type, sum(m.change), sum(m.base_change), count(*)
  FROM (SELECT t.household_id, t.account_id, t.date AS day, t.type,
               CASE WHEN t.type IN ('income', 'loan_received') THEN 1 ELSE -1 END * t.account_amount AS change,
               CASE WHEN t.type IN ('income', 'loan_received') THEN 1 ELSE -1 END * t.base_amount AS base_change
          FROM "transactions" t WHERE t.account_id IS NOT NULL
         UNION ALL
        SELECT t.household_id, t.to_account_id, t.date, t.type, t.to_amount, t.base_amount
          FROM "transactions" t WHERE t.to_account_id IS NOT NULL) m
  JOIN "accounts" a ON a.household_id = m.household_id AND a.id = m.account_id
 GROUP BY 1, 2, 3, 4, 5;
