/** The lines of a budget, as they are filled in, planned, changed and taken out. Row-level security supplies the household. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { BUDGET_LINES, type ForeignPlan, type LineKey, type Plan } from "../../app/domain/budgets/budget.ts";
import type { Month } from "../../app/domain/calendar.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { newId } from "../id.ts";
import { budgets } from "../schema.ts";

const household = () => sql`(select current_household())`;

/** A row's plan in another currency; null in the household's own. */
export const foreign = sql<ForeignPlan | null>`case when ${budgets.planned_currency} is not null then json_build_object(
  'amount', ${budgets.planned_amount}, 'currency', ${budgets.planned_currency},
  'rate', json_build_object('rate', trim_scale(${budgets.exchange_rate})::text, 'day', ${budgets.exchange_rate_date},
                            'source', ${budgets.exchange_rate_source}),
  'awaitsFirstRate', ${budgets.awaits_first_rate}) end`;

/**
 * generate_budget_for_period: fills a month that has no line yet, with the template at zero or with the nearest earlier month.
 * A month with lines stays as it is. Raises PB404 when there is nothing to copy.
 */
export function generateBudget(db: Database, month: Month, copiesEarlierMonth: boolean) {
  const lines = copiesEarlierMonth ? [] : BUDGET_LINES.map((line) => ({ id: newId(), ...line }));
  return db.execute(sql`select generate_budget(${month}, ${copiesEarlierMonth}, ${JSON.stringify(lines)}::jsonb)`);
}

/**
 * Plans the lines of a month that plan nothing yet. `amount`: null for what the month before held of it. One row: how many were
 * planned.
 */
export function fillBudget(db: Database, month: Month, lines: readonly (LineKey & { amount: Cents | null })[]) {
  const rows = lines.map((line) => ({ id: newId(), ...line }));
  return db.execute<{ count: number }>(sql`select fill_budget(${month}, ${JSON.stringify(rows)}::jsonb) as count`);
}

/** The columns of a plan. The database converts other currencies; until then a zero is the placeholder. */
const planColumns = (month: Month, { amount, foreign: foreignPlan }: Plan) =>
  foreignPlan === null
    ? {
        budgeted_amount: amount,
        planned_amount: null,
        planned_currency: null,
        exchange_rate: null,
        exchange_rate_source: null,
        exchange_rate_date: null,
        awaits_first_rate: false,
      }
    : {
        budgeted_amount: 0 as Cents,
        planned_amount: amount,
        planned_currency: foreignPlan.currency,
        exchange_rate: foreignPlan.rate.rate,
        exchange_rate_source: foreignPlan.rate.source as "Frankfurter" | "typed",
        exchange_rate_date: foreignPlan.rate.day,
        awaits_first_rate: (foreignPlan.rate.source === "typed"
          ? false
          : sql`not first_rate_is_known(${foreignPlan.currency}, (select household_currency()), ${month})`) as never,
      };

/** Adds a line to a month that lacks it. No row: the line exists already. The id must be new. */
export function recordLine(db: Database, id: string, month: Month, line: LineKey, plan: Plan) {
  return db
    .insert(budgets)
    .values({
      household_id: household() as never,
      id,
      period: month,
      transaction_type: line.type,
      category: line.category,
      subcategory: line.subcategory,
      ...planColumns(month, plan),
    })
    .onConflictDoNothing()
    .returning({ id: budgets.id });
}

const thatVersion = (id: string, version: number) =>
  and(eq(budgets.household_id, household()), eq(budgets.id, id), eq(budgets.version, version));

/**
 * Changes a line's amount in its currency, null for the household's own; a line in another currency keeps its rate. No
 * row: it is gone, was changed since that version was shown, or is in another currency.
 */
export function reviseLine(db: Database, id: string, version: number, amount: Cents, currency: string | null) {
  const inCurrency = currency === null ? isNull(budgets.planned_currency) : eq(budgets.planned_currency, currency);
  return db
    .update(budgets)
    .set({
      ...(currency === null ? { budgeted_amount: amount } : { planned_amount: amount }),
      version: sql`${budgets.version} + 1`,
    })
    .where(and(thatVersion(id, version), inCurrency))
    .returning({ id: budgets.id });
}

/** Replans a month's line, in any currency, if it still has the version that was shown. No row: as in `reviseLine`. */
export function replanLine(db: Database, id: string, version: number, month: Month, plan: Plan) {
  return db
    .update(budgets)
    .set({ ...planColumns(month, plan), version: sql`${budgets.version} + 1` })
    .where(and(thatVersion(id, version), eq(budgets.period, month)))
    .returning({ id: budgets.id });
}

/** Takes a line out of its month if it still has the version that was shown. */
export function removeLine(db: Database, id: string, version: number) {
  return db.delete(budgets).where(thatVersion(id, version)).returning({ id: budgets.id });
}

export type StoredLine = Awaited<ReturnType<typeof findLine>>[number];

/** A line as it is stored now. */
export function findLine(db: Database, id: string) {
  return db
    .select({ budgeted: budgets.budgeted_amount, foreign, version: budgets.version })
    .from(budgets)
    .where(and(eq(budgets.household_id, household()), eq(budgets.id, id)));
}
