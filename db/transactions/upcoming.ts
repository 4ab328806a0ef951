/** What is dated after the household's today: few rows, found by their date. Totals of months and years count it already. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { transactions } from "../schema.ts";

/** Transactions dated after today. */
export const isUpcoming = (): SQL => sql`${transactions.date} > household_today()`;

/**
 * Of the transactions that meet the conditions, those dated after today: how many, and cents of the household's
 * currency, by type.
 */
export function sumUpcoming(db: Database, conditions: readonly SQL[]) {
  return db
    .select({
      type: transactions.type,
      total: sql<number>`sum(${transactions.base_amount})`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(transactions)
    .where(and(eq(transactions.household_id, sql`(select current_household())`), isUpcoming(), ...conditions))
    .groupBy(transactions.type);
}
