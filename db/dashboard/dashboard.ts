/** The dashboard's figures in the household's currency, from the stored totals. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import { toCents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { firstDayOfMonth, lastDayOfMonth, thisMonth } from "../household/months.ts";
import { transaction_totals, transactions } from "../schema.ts";
import { sumUpcoming } from "../transactions/upcoming.ts";

const { household_id, period, type, category, total, count } = transaction_totals;
const ofHousehold = eq(household_id, sql`(select current_household())`);
const summed = sql<number>`sum(${total})`.mapWith(Number);

/** The household's current month by type and category, in cents. */
export function sumMonth(db: Database) {
  return db
    .select({
      type,
      category: sql<string | null>`nullif(${category}, '')`,
      total: summed,
      count: sql<number>`sum(${count})`.mapWith(Number),
    })
    .from(transaction_totals)
    .where(and(ofHousehold, sql`${period} = ${thisMonth}`))
    .groupBy(type, category);
}

/** The part of the current month that is dated after today, by type, in cents. */
export const sumMonthUpcoming = (db: Database) =>
  sumUpcoming(db, [sql`${transactions.date} <= ${lastDayOfMonth(thisMonth)}`]);

const monthBefore = sql`months_after(${thisMonth}, -1)`;
const sameDayOfMonthBefore = sql`(select least(${firstDayOfMonth(monthBefore)} + (household_today() - ${firstDayOfMonth(thisMonth)}),
  ${lastDayOfMonth(monthBefore)}))`;

/**
 * The previous month by type, in cents, until the day that is as many days after its first as today is, or its last where
 * it has fewer.
 */
export function sumPreviousMonth(db: Database) {
  return db
    .select({
      type: transactions.type,
      total: sql<number>`sum(${transactions.base_amount})`.mapWith(Number),
      until: sql<Day>`${sameDayOfMonthBefore}::text`,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.household_id, sql`(select current_household())`),
        sql`${transactions.date} >= ${firstDayOfMonth(monthBefore)}`,
        sql`${transactions.date} <= ${sameDayOfMonthBefore}`,
      ),
    )
    .groupBy(transactions.type);
}

/** What was spent in the last 30 days, in cents; and how many days ago the oldest of these expenses was. */
export function sumRecentExpenses(db: Database) {
  return db
    .select({
      total: sql`coalesce(sum(${transactions.base_amount}), 0)`.mapWith((cents) => toCents(Number(cents))),
      days: sql<number>`coalesce(household_today() - min(${transactions.date}), 0)`.mapWith(Number),
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.household_id, sql`(select current_household())`),
        eq(transactions.type, "expense"),
        sql`${transactions.date} between household_today() - 29 and household_today()`,
      ),
    );
}

/** How many transactions the household has. */
export function countTransactions(db: Database) {
  return db
    .select({ count: sql<number>`coalesce(sum(${count}), 0)`.mapWith(Number) })
    .from(transaction_totals)
    .where(ofHousehold);
}

/** Income and expense of each month of the household's current year, in cents. */
export function sumYear(db: Database) {
  const year = sql`left(${thisMonth}, 4)`;
  return db
    .select({ month: period, type, total: summed })
    .from(transaction_totals)
    .where(
      and(
        ofHousehold,
        inArray(type, ["income", "expense"]),
        sql`${period} between ${year} || '-01' and ${year} || '-12'`,
      ),
    )
    .groupBy(period, type);
}
