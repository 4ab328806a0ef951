/** Budgets: a household's plan of a month, line by line. Row-level security supplies the household. */
import { and, eq, sql } from "drizzle-orm";
import { BUDGET_LINES, type BudgetType, type LineKey } from "../app/domain/budget.ts";
import type { Month } from "../app/domain/calendar.ts";
import type { Cents } from "../app/domain/money.ts";
import type { Database } from "./client.ts";
import { newId } from "./id.ts";
import { budgets, transaction_totals } from "./schema.ts";

const household = () => sql`(select current_household())`;

/** A month told, or the household's current one. */
const monthOrNow = (month: Month | null) => sql`coalesce(${month}::text, to_char(household_month(), 'YYYY-MM'))`;

export type BudgetLine = Awaited<ReturnType<typeof listBudget>>[number];

/** The lines of a month, each with what its transactions add up to so far; in cents of the household's currency. */
export function listBudget(db: Database, month: Month | null) {
  return db
    .select({
      id: budgets.id,
      type: sql<BudgetType>`${budgets.transaction_type}`,
      category: budgets.category,
      subcategory: budgets.subcategory,
      budgeted: budgets.budgeted_amount,
      version: budgets.version,
      actual: sql<number>`coalesce(${transaction_totals.total}, 0)`.mapWith(Number),
    })
    .from(budgets)
    .leftJoin(
      transaction_totals,
      and(
        eq(transaction_totals.household_id, budgets.household_id),
        eq(transaction_totals.period, budgets.period),
        eq(transaction_totals.type, budgets.transaction_type),
        // A tithe's line has a category, its transactions have none.
        sql`${transaction_totals.category} = case when ${budgets.transaction_type} = 'tithe' then '' else ${budgets.category} end`,
        sql`${transaction_totals.subcategory} = coalesce(${budgets.subcategory}, '')`,
      ),
    )
    .where(and(eq(budgets.household_id, household()), sql`${budgets.period} = ${monthOrNow(month)}`));
}

/** One row if the month before has a line, so that it can be copied. */
export function findLineOfMonthBefore(db: Database, month: Month | null) {
  return db
    .select({ period: budgets.period })
    .from(budgets)
    .where(
      and(
        eq(budgets.household_id, household()),
        sql`${budgets.period} = to_char((${monthOrNow(month)} || '-01')::date - interval '1 day', 'YYYY-MM')`,
      ),
    )
    .limit(1);
}

/**
 * generate_budget_for_period: fills a month that has no line yet, with the template at zero or with the month before.
 * A month that has one stays as it is. Raises PB404 when there is nothing to copy.
 */
export function generateBudget(db: Database, month: Month, copyPreviousMonth: boolean) {
  const lines = copyPreviousMonth ? [] : BUDGET_LINES.map((line) => ({ id: newId(), ...line }));
  return db.execute(sql`select generate_budget(${month}, ${copyPreviousMonth}, ${JSON.stringify(lines)}::jsonb)`);
}

/** The session with this token is not asked again about the household's current month. */
export function postponeBudgetPrompt(db: Database, tokenHash: string, at: Date) {
  return db.execute(sql`select postpone_budget_prompt(${tokenHash}::bytea, ${at.toISOString()}::timestamptz)`);
}

/** Adds a line to a month that lacks it. No row back: it is there already. The id must be a new one. */
export function recordLine(db: Database, id: string, month: Month, line: LineKey, budgeted: Cents) {
  return db
    .insert(budgets)
    .values({
      household_id: household() as never,
      id,
      period: month,
      transaction_type: line.type,
      category: line.category,
      subcategory: line.subcategory,
      budgeted_amount: budgeted,
    })
    .onConflictDoNothing()
    .returning({ id: budgets.id });
}

const thatVersion = (id: string, version: number) =>
  and(eq(budgets.household_id, household()), eq(budgets.id, id), eq(budgets.version, version));

/** Changes what a line plans if it still has the version that was shown. No row back: it is gone or was changed. */
export function reviseLine(db: Database, id: string, version: number, budgeted: Cents) {
  return db
    .update(budgets)
    .set({ budgeted_amount: budgeted, version: sql`${budgets.version} + 1` })
    .where(thatVersion(id, version))
    .returning({ id: budgets.id });
}

/** Takes a line out of its month if it still has the version that was shown. */
export function removeLine(db: Database, id: string, version: number) {
  return db.delete(budgets).where(thatVersion(id, version)).returning({ id: budgets.id });
}

/** A line as it is stored now. */
export function findLine(db: Database, id: string) {
  return db
    .select({ budgeted: budgets.budgeted_amount, version: budgets.version })
    .from(budgets)
    .where(and(eq(budgets.household_id, household()), eq(budgets.id, id)));
}
