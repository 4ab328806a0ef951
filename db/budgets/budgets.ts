/**
 * Budgets: a household's plan for a month, line by line. Row-level security supplies the household. Amounts planned in
 * another currency are converted in the database (db/budgets/functions); all sums are of `budgeted_amount`, in the
 * household's currency.
 */
import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  BUDGET_LINES,
  BUDGET_TYPES,
  type BudgetType,
  type ForeignPlan,
  type LineKey,
  type Plan,
} from "../../app/domain/budgets/budget.ts";
import type { Day, Month } from "../../app/domain/calendar.ts";
import { TITHE_CATEGORY } from "../../app/domain/categories.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { thisMonth } from "../household/months.ts";
import { newId } from "../id.ts";
import { budgets, transaction_totals, transactions } from "../schema.ts";
import type { SystemScope } from "../system.ts";
import { ofMonths } from "../transactions/transaction-filter.ts";
import { isUpcoming } from "../transactions/upcoming.ts";

const household = () => sql`(select current_household())`;

/** The given month, or the household's current one. */
const monthOrNow = (month: Month | null) => sql`coalesce(${month}::text, ${thisMonth})`;

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

/** A row's plan in another currency; null in the household's own. */
const foreign = sql<ForeignPlan | null>`case when ${budgets.planned_currency} is not null then json_build_object(
  'amount', ${budgets.planned_amount}, 'currency', ${budgets.planned_currency},
  'rate', json_build_object('rate', trim_scale(${budgets.exchange_rate})::text, 'day', ${budgets.exchange_rate_date},
                            'source', ${budgets.exchange_rate_source}),
  'awaitsFirstRate', ${budgets.awaits_first_rate}) end`;

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

const monthBefore = (month: Month | null) => sql`months_after(${monthOrNow(month)}, -1)`;

const sumWhere = (budgeted: PgColumn, condition: SQL) =>
  sql<number>`coalesce(sum(${budgeted}) filter (where ${condition}), 0)`.mapWith(Number);

/** The nearest earlier month with a budget, of which a copy is made; null without one. */
const plannedBefore = (month: SQL) =>
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

/** Whether a payday is planned. One row. */
export const findPayday = (db: Database) =>
  db.execute<{ has_payday: boolean }>(sql`
    select exists (select from schedules s
                    where s.household_id = ${household()} and s.is_payday and s.removed_at is null) as has_payday`);

/** Stops prompting this session about the household's current month. */
export function postponeBudgetPrompt(db: Database, session: string | null, at: Date) {
  return db.execute(sql`select postpone_budget_prompt(${session}::bytea, ${at.toISOString()}::timestamptz)`);
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

/**
 * A query: the currencies whose rates must be requested to copy an earlier month, and for which day. No row: none.
 */
export const listRatesForCopy = (db: Database, month: Month, at: Date) =>
  db.execute<{ currencies: string[]; day: Day }>(sql`
    select to_jsonb(array_agg(distinct a.currency)) as currencies, d.day::text
      from (select least(first_day_of(${month}), household_today()) as day) d
     cross join budgets b
     cross join lateral rates_to_request(array[b.planned_currency, (select household_currency())], d.day,
       ${at.toISOString()}::timestamptz) a
     where b.household_id = ${household()} and b.planned_currency is not null
       and b.period = ${plannedBefore(sql`${month}::text`)}
     group by d.day`);

/** For the scheduled job: the rates awaited by lines whose month has begun. Throws when the database does not answer. */
export async function listAwaitedRates(system: SystemScope, at: Date): Promise<{ day: Day; currency: string }[]> {
  const { rates } = await system.read((db) => ({
    rates: db.execute<{ day: Day; currency: string }>(
      sql`select day::text, currency from awaited_rates(${at.toISOString()}::timestamptz)`,
    ),
  }));
  return rates;
}

/** Converts the lines that await their month's first rate, where it is now known, and no others. */
export async function applyAwaitedRates(system: SystemScope, at: Date): Promise<void> {
  await system.write((db) => ({
    applied: db.execute(sql`select apply_awaited_rates(${at.toISOString()}::timestamptz)`),
  }));
}
