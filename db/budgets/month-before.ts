/** What a month's budget can begin with: the nearest earlier budget, and what happened in the month before. */
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { BUDGET_TYPES, type BudgetType } from "../../app/domain/budgets/budget.ts";
import type { Month } from "../../app/domain/calendar.ts";
import { TITHE_CATEGORY } from "../../app/domain/categories.ts";
import type { Database } from "../client.ts";
import { budgets, transaction_totals } from "../schema.ts";
import { monthOrNow } from "./budgets.ts";

const household = () => sql`(select current_household())`;

const monthBefore = (month: Month | null) => sql`months_after(${monthOrNow(month)}, -1)`;

const sumWhere = (budgeted: PgColumn, condition: SQL) =>
  sql<number>`coalesce(sum(${budgeted}) filter (where ${condition}), 0)`.mapWith(Number);

/** The nearest earlier month with a budget, of which a copy is made; null without one. */
export const plannedBefore = (month: SQL) =>
  sql`(select max(e.period) from budgets e where e.household_id = ${household()} and e.period < ${month})`;

/** What the nearest earlier month with a budget plans, in cents. One row; its `month` is null where there is none to copy. */
export function sumPlanBefore(db: Database, month: Month | null) {
  const { transaction_type: type, budgeted_amount: amount } = budgets;
  return db
    .select({
      month: sql<Month | null>`max(${budgets.period})`,
      lines: sql<number>`count(*)`.mapWith(Number),
      income: sumWhere(amount, eq(type, "income")),
      outgoing: sumWhere(amount, ne(type, "income")),
    })
    .from(budgets)
    .where(and(eq(budgets.household_id, household()), sql`${budgets.period} = ${plannedBefore(monthOrNow(month))}`));
}

/** What happened in the previous month, in cents. One row. */
export function sumTotalsBefore(db: Database, month: Month | null) {
  const { type, total } = transaction_totals;
  return db
    .select({ income: sumWhere(total, eq(type, "income")), outgoing: sumWhere(total, ne(type, "income")) })
    .from(transaction_totals)
    .where(
      and(
        eq(transaction_totals.household_id, household()),
        sql`${transaction_totals.period} = ${monthBefore(month)}`,
        inArray(type, BUDGET_TYPES),
      ),
    );
}

/** What happened in the previous month by line, in cents, where a line of the given month plans nothing yet. */
export function listTotalsBefore(db: Database, month: Month | null) {
  const { type, category, subcategory, total } = transaction_totals;
  return db
    .select({
      type: sql<BudgetType>`${type}`,
      category: sql<string>`case when ${type} = 'tithe' then ${TITHE_CATEGORY} else ${category} end`,
      subcategory: sql<string | null>`nullif(${subcategory}, '')`,
      total,
    })
    .from(transaction_totals)
    .where(
      and(
        eq(transaction_totals.household_id, household()),
        sql`${transaction_totals.period} = ${monthBefore(month)}`,
        inArray(type, BUDGET_TYPES),
        sql`${total} > 0`,
        sql`not exists (select from budgets b
          where b.household_id = ${household()} and b.period = ${monthOrNow(month)} and b.transaction_type = ${type}
            and (${type} = 'tithe' or b.category = ${category}) and coalesce(b.subcategory, '') = ${subcategory}
            and (b.budgeted_amount > 0 or b.planned_currency is not null))`,
      ),
    );
}
