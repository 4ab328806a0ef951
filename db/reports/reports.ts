/** The report: planned and actual amounts. Row-level security supplies the household. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { BUDGET_TYPES, type BudgetType } from "../../app/domain/budget.ts";
import { TITHE_CATEGORY } from "../../app/domain/categories.ts";
import { type RequestedPeriod, YEARS_OFFERED } from "../../app/domain/report-period.ts";
import type { Database } from "../client.ts";
import { budgets, transaction_totals as totals, transactions } from "../schema.ts";
import { sumUpcoming } from "../transactions/upcoming.ts";

const household = () => sql`(select current_household())`;
const thisMonth = sql`to_char(household_month(), 'YYYY-MM')`;
const thisYear = sql`to_char(household_month(), 'YYYY')`;

/** The domain's `resolvePeriod` in SQL, as only the database knows the household's today. */
function within(column: PgColumn | SQL, period: RequestedPeriod): SQL {
  if (period.view === "monthly") return sql`${column} = ${period.month ?? thisMonth}`;
  const first = sql`to_char(household_month() - ${`${YEARS_OFFERED - 1} years`}::interval, 'YYYY')`;
  const requestedYear = sql`${String(period.year)}::text`;
  const year =
    period.year === null
      ? thisYear
      : sql`(case when ${requestedYear} between ${first} and ${thisYear} then ${requestedYear} else ${thisYear} end)`;
  return sql`${column} between ${year} || '-01' and ${year} || '-12'`;
}

/** The months of a period that have a budget. */
export function listPlannedMonths(db: Database, period: RequestedPeriod) {
  return db
    .selectDistinct({ month: budgets.period })
    .from(budgets)
    .where(and(eq(budgets.household_id, household()), within(budgets.period, period)))
    .orderBy(budgets.period);
}

/** What was moved into savings of one's own for lines of the budget, which no other figure of the report knows of. */
export function sumKept(db: Database, period: RequestedPeriod) {
  return db
    .select({ total: sql<number>`coalesce(sum(${transactions.base_amount}), 0)`.mapWith(Number) })
    .from(transactions)
    .where(
      and(
        eq(transactions.household_id, household()),
        sql`${transactions.saves} is not null`,
        within(sql`to_char(${transactions.date}, 'YYYY-MM')`, period),
      ),
    );
}

/** Whether a stored total is compared with a plan: of a year, where its month has one. */
const isCompared = (period: RequestedPeriod): SQL =>
  period.view === "monthly"
    ? sql`true`
    : sql`${totals.period} in (select ${budgets.period} from ${budgets}
        where ${budgets.household_id} = ${household()} and ${within(sql`${budgets.period}`, period)})`;

/**
 * Every line with a budget or transactions in a month or year, unordered, in cents of the household's currency. Only the
 * types that a budget plans. A tithe's transactions have no category; its budget line has one. `compared` is the part of
 * what happened in months that have a budget.
 */
export function readReport(db: Database, period: RequestedPeriod) {
  const planned = db
    .select({
      type: sql<BudgetType>`${budgets.transaction_type}`.as("type"),
      category: sql<string>`${budgets.category}`.as("category"),
      subcategory: sql<string | null>`${budgets.subcategory}`.as("subcategory"),
      budgeted: sql<number>`${budgets.budgeted_amount}`.as("budgeted"),
      actual: sql<number>`0::bigint`.as("actual"),
      compared: sql<number>`0::bigint`.as("compared"),
    })
    .from(budgets)
    .where(
      and(
        eq(budgets.household_id, household()),
        within(budgets.period, period),
        inArray(budgets.transaction_type, BUDGET_TYPES),
      ),
    );
  const happened = db
    .select({
      type: sql<BudgetType>`${totals.type}`.as("type"),
      category: sql<string>`case ${totals.type} when 'tithe' then ${TITHE_CATEGORY} else ${totals.category} end`.as(
        "category",
      ),
      subcategory: sql<string | null>`nullif(${totals.subcategory}, '')`.as("subcategory"),
      budgeted: sql<number>`0::bigint`.as("budgeted"),
      actual: sql<number>`${totals.total}`.as("actual"),
      compared: sql<number>`case when ${isCompared(period)} then ${totals.total} else 0 end`.as("compared"),
    })
    .from(totals)
    .where(
      and(eq(totals.household_id, household()), within(totals.period, period), inArray(totals.type, BUDGET_TYPES)),
    );
  const lines = unionAll(planned, happened).as("lines");
  return db
    .select({
      type: lines.type,
      category: lines.category,
      subcategory: lines.subcategory,
      budgeted: sql<number>`sum(${lines.budgeted})`.mapWith(Number),
      actual: sql<number>`sum(${lines.actual})`.mapWith(Number),
      compared: sql<number>`sum(${lines.compared})`.mapWith(Number),
    })
    .from(lines)
    .groupBy(lines.type, lines.category, lines.subcategory);
}

/** The part of a report's actual amounts that is dated after today, by type. */
export const sumReportUpcoming = (db: Database, period: RequestedPeriod) =>
  sumUpcoming(db, [
    within(sql`to_char(${transactions.date}, 'YYYY-MM')`, period),
    inArray(transactions.type, BUDGET_TYPES),
  ]);
