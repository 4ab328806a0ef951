DROP INDEX "legs_of_payee";--> statement-breakpoint
DROP INDEX "legs_of_payee_name";--> statement-breakpoint
CREATE INDEX "legs_of_payee" ON "legs" USING btree ("household_id","payee","direction","day","id") WHERE state = 'added';--> statement-breakpoint
CREATE INDEX "legs_of_payee_name" ON "legs" USING btree ("household_id","payee_name","direction","day","id") WHERE state = 'added';