/** The report: planned and actual amounts. Row-level security supplies the household. */
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { BUDGET_TYPES, type BudgetType } from "../../app/domain/budgets/budget.ts";
import type { Month } from "../../app/domain/calendar.ts";
import { TITHE_CATEGORY } from "../../app/domain/categories.ts";
import type { MonthSpan } from "../../app/domain/household-months.ts";
import { type RequestedPeriod, YEARS_OFFERED } from "../../app/domain/reports/report-period.ts";
import type { Database } from "../client.ts";
import { firstDayOfMonth, lastDayOfMonth, thisMonth } from "../household/months.ts";
import { budgets, transaction_totals as totals, transactions } from "../schema.ts";
import { ofMonths } from "../transactions/transaction-filter.ts";
import { isUpcoming } from "../transactions/upcoming.ts";

const household = () => sql`(select current_household())`;
const thisYear = sql`left(${thisMonth}, 4)`;

/** The first and last month of a period: the domain's `resolvePeriod` in SQL, as only the database knows the household's month. */
function monthsOf(period: RequestedPeriod): [SQL, SQL] {
  if (period.view === "monthly") {
    const month = period.month === null ? thisMonth : sql`${period.month}`;
    return [month, month];
  }
  const first = sql`left(months_after(${thisMonth}, ${12 * (1 - YEARS_OFFERED)}), 4)`;
  const requestedYear = sql`${String(period.year)}::text`;
  const year =
    period.year === null
      ? thisYear
      : sql`(case when ${requestedYear} between ${first} and ${thisYear} then ${requestedYear} else ${thisYear} end)`;
  return [sql`${year} || '-01'`, sql`${year} || '-12'`];
}

/** Whether a month is in a period. */
function within(column: PgColumn, period: RequestedPeriod): SQL {
  const [first, last] = monthsOf(period);
  return sql`${column} between ${first} and ${last}`;
}

/** The first and last months of a period, and its days. */
export function findReportDays(db: Database, period: RequestedPeriod) {
  const [first, last] = monthsOf(period);
  return db.execute<MonthSpan & { until: Month }>(sql`
    select ${first} as month, ${last} as until, ${firstDayOfMonth(first)}::text as first, ${lastDayOfMonth(last)}::text as last`);
}

/** The months of a period that have a budget. */
export function listPlannedMonths(db: Database, period: RequestedPeriod) {
  return db
    .selectDistinct({ month: budgets.period })
    .from(budgets)
    .where(and(eq(budgets.household_id, household()), within(budgets.period, period)))
    .orderBy(budgets.period);
}

/** What came in and went out in each month of a period in which anything did, and what its budget plans to go out, in cents. */
export function listMonths(db: Database, period: RequestedPeriod) {
  const sumOf = (condition: SQL) =>
    sql<number>`coalesce(sum(${totals.total}) filter (where ${condition}), 0)`.mapWith(Number);
  return db
    .select({
      month: sql<Month>`${totals.period}`,
      income: sumOf(eq(totals.type, "income")),
      outgoing: sumOf(ne(totals.type, "income")),
      planned: sql<number>`coalesce((select sum(b.budgeted_amount) from budgets b
        where b.household_id = ${household()} and b.period = transaction_totals.period
          and b.transaction_type <> 'income'), 0)`.mapWith(Number),
    })
    .from(totals)
    .where(and(eq(totals.household_id, household()), within(totals.period, period), inArray(totals.type, BUDGET_TYPES)))
    .groupBy(totals.period)
    .orderBy(totals.period);
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
        ...ofMonths(...monthsOf(period)),
      ),
    );
}

/** Whether a stored total is compared with a plan: of a year, where its month has one. */
const isCompared = (period: RequestedPeriod): SQL =>
  period.view === "monthly"
    ? sql`true`
    : sql`${totals.period} in (select ${budgets.period} from ${budgets}
        where ${budgets.household_id} = ${household()} and ${within(budgets.period, period)})`;

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

/** The part of a report's actual amounts that is dated after today, by line. */
export function listReportUpcoming(db: Database, period: RequestedPeriod) {
  const { type, category, subcategory, base_amount } = transactions;
  return db
    .select({
      type: sql<BudgetType>`${type}`,
      category: sql<string>`case ${type} when 'tithe' then ${TITHE_CATEGORY} else ${category} end`,
      subcategory,
      total: sql<number>`sum(${base_amount})`.mapWith(Number),
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.household_id, household()),
        isUpcoming(),
        inArray(type, BUDGET_TYPES),
        ...ofMonths(...monthsOf(period)),
      ),
    )
    .groupBy(type, category, subcategory);
}
