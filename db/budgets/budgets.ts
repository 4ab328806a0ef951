/**
 * Budgets: a household's plan for a month, line by line. Row-level security supplies the household. Amounts planned in
 * another currency are converted in the database (db/budgets/functions); all sums are of `budgeted_amount`, in the
 * household's currency.
 */
import { and, eq, sql } from "drizzle-orm";
import type { BudgetType } from "../../app/domain/budgets/budget.ts";
import type { Month } from "../../app/domain/calendar.ts";
import type { Database } from "../client.ts";
import { thisMonth } from "../household/months.ts";
import { budgets, transaction_totals, transactions } from "../schema.ts";
import { ofMonths } from "../transactions/transaction-filter.ts";
import { isUpcoming } from "../transactions/upcoming.ts";
import { foreign } from "./lines.ts";

const household = () => sql`(select current_household())`;

/** The given month, or the household's current one. */
export const monthOrNow = (month: Month | null) => sql`coalesce(${month}::text, ${thisMonth})`;

/** What is dated after today in a month, by line, in cents: few rows, found by their date. */
const upcoming = (db: Database, month: Month | null) =>
  db
    .select({
      type: transactions.type,
      category: sql<string>`coalesce(${transactions.category}, '')`.as("upcoming_category"),
      subcategory: sql<string>`coalesce(${transactions.subcategory}, '')`.as("upcoming_subcategory"),
      total: sql<number>`sum(${transactions.base_amount})`.as("upcoming_total"),
    })
    .from(transactions)
    .where(
      and(eq(transactions.household_id, household()), isUpcoming(), ...ofMonths(monthOrNow(month), monthOrNow(month))),
    )
    .groupBy(transactions.type, transactions.category, transactions.subcategory)
    .as("upcoming");

/** All expenses of a month, planned or not: until today and in all, in cents. One row. */
export function sumExpenses(db: Database, month: Month | null) {
  const ahead = upcoming(db, month);
  return db
    .select({
      total: sql<number>`coalesce(sum(${transaction_totals.total}), 0)`.mapWith(Number),
      ahead:
        sql<number>`coalesce((select sum(${ahead.total}) from ${ahead} where ${ahead.type} = 'expense'), 0)`.mapWith(
          Number,
        ),
    })
    .from(transaction_totals)
    .where(
      and(
        eq(transaction_totals.household_id, household()),
        eq(transaction_totals.type, "expense"),
        sql`${transaction_totals.period} = ${monthOrNow(month)}`,
      ),
    );
}

export type BudgetLine = Awaited<ReturnType<typeof listBudget>>[number];

/**
 * A month's lines, each with the sum of its transactions and the part of it after today, in cents of the household's
 * currency.
 */
export function listBudget(db: Database, month: Month | null) {
  const ahead = upcoming(db, month);
  // A tithe's line has a category, its transactions have none.
  const category = sql`case when ${budgets.transaction_type} = 'tithe' then '' else ${budgets.category} end`;
  const subcategory = sql`coalesce(${budgets.subcategory}, '')`;
  return db
    .select({
      id: budgets.id,
      type: sql<BudgetType>`${budgets.transaction_type}`,
      category: budgets.category,
      subcategory: budgets.subcategory,
      budgeted: budgets.budgeted_amount,
      foreign,
      version: budgets.version,
      actual: sql<number>`coalesce(${transaction_totals.total}, 0)`.mapWith(Number),
      ahead: sql<number>`coalesce(${ahead.total}, 0)`.mapWith(Number),
    })
    .from(budgets)
    .leftJoin(
      transaction_totals,
      and(
        eq(transaction_totals.household_id, budgets.household_id),
        eq(transaction_totals.period, budgets.period),
        eq(transaction_totals.type, budgets.transaction_type),
        sql`${transaction_totals.category} = ${category}`,
        sql`${transaction_totals.subcategory} = ${subcategory}`,
      ),
    )
    .leftJoin(
      ahead,
      and(
        eq(ahead.type, budgets.transaction_type),
        sql`${ahead.category} = ${category}`,
        sql`${ahead.subcategory} = ${subcategory}`,
      ),
    )
    .where(and(eq(budgets.household_id, household()), sql`${budgets.period} = ${monthOrNow(month)}`));
}

/** Whether a payday is planned. One row. */
export const findPayday = (db: Database) =>
  db.execute<{ has_payday: boolean }>(sql`
    select exists (select from schedules s
                    where s.household_id = ${household()} and s.is_payday and s.removed_at is null) as has_payday`);

/** Stops prompting this session about the household's current month. */
export function postponeBudgetPrompt(db: Database, session: string | null, at: Date) {
  return db.execute(sql`select postpone_budget_prompt(${session}::bytea, ${at.toISOString()}::timestamptz)`);
}
