/** The dashboard's figures, as sums in the household's currency. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { transactions } from "./schema.ts";

const ofHousehold = eq(transactions.household_id, sql`(select current_household())`);
const total = sql<number>`sum(${transactions.base_amount})`.mapWith(Number);
const many = sql<number>`count(*)`.mapWith(Number);

/** The household's current month by type and category, in cents. */
export function sumMonth(db: Database) {
  return db
    .select({ type: transactions.type, category: transactions.category, total, many })
    .from(transactions)
    .where(
      and(
        ofHousehold,
        sql`${transactions.date} >= household_month()`,
        sql`${transactions.date} < (household_month() + interval '1 month')::date`,
      ),
    )
    .groupBy(transactions.type, transactions.category);
}

/** Income and expense of each month since the start of the household's current year, in cents. */
export function sumYear(db: Database) {
  const month = sql<string>`to_char(${transactions.date}, 'YYYY-MM')`;
  return db
    .select({ month, type: transactions.type, total })
    .from(transactions)
    .where(
      and(
        ofHousehold,
        inArray(transactions.type, ["income", "expense"]),
        sql`${transactions.date} >= date_trunc('year', household_today())::date`,
        sql`${transactions.date} < (date_trunc('year', household_today()) + interval '1 year')::date`,
      ),
    )
    .groupBy(sql`1`, transactions.type);
}
