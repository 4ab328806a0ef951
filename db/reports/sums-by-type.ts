/** The sums of a list of transactions, by type. Row-level security supplies the household. */
import { and, between, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, unionAll } from "drizzle-orm/pg-core";
import type { Month } from "../../app/domain/calendar.ts";
import type { EntryType } from "../../app/domain/transactions/transaction-types.ts";
import type { Database } from "../client.ts";
import { thisMonth } from "../household/months.ts";
import { account_totals, accounts, transaction_totals, transactions } from "../schema.ts";
import {
  type Cursor,
  matchingAfter,
  matchingAhead,
  NO_ACCOUNT,
  searched,
  THIS_MONTH,
  type TransactionFilter,
} from "../transactions/transaction-filter.ts";
import { pageOf } from "../transactions/transactions.ts";
import { sumUpcoming } from "../transactions/upcoming.ts";

const household = () => sql`(select current_household())`;

/**
 * Sums in cents of the household's currency, one row per type that has any: from the stored totals, except for a search
 * and for a category of an account, which add up what they find. Transfers are in none.
 */
export function sumByType(db: Database, filter: TransactionFilter) {
  const { search, category, month, account = null } = filter;
  if (search !== null || (account !== null && category !== null)) return sumMatching(db, filter);
  if (account === null) return sumTotals(db, filter);
  if (month === null) return account === NO_ACCOUNT ? sumTotals(db, filter) : sumOfAccount(db, filter);
  // The totals of accounts are by the calendar's months.
  const hasOwnMonths = sql`exists (select from household_months m where m.household_id = ${household()})`;
  const isByCalendar = sql`not ${hasOwnMonths}`;
  const ofRows = sumMatching(
    db,
    filter,
    and(hasOwnMonths, filter.type === null ? ne(transactions.type, "transfer") : undefined),
  );
  return account === NO_ACCOUNT
    ? unionAll(sumTotals(db, filter, isByCalendar), ofRows)
    : unionAll(sumOfAccount(db, filter, isByCalendar), ofRows);
}

/** The same of each month that a page of the list touches; none where its days have no sums (sumDays). */
export function sumMonths(db: Database, filter: TransactionFilter, limit: number, after: Cursor | null) {
  const isSummed = filter.search === null && (filter.account ?? null) === null;
  const page = pageOf(db, matchingAfter(filter, after), "newest first", isSummed ? limit : 0);
  const monthAt = (day: SQL) => sql`(select month_of_day(current_household(), (select ${day} from ${page})))`;
  return db
    .select({
      month: sql<Month>`${transaction_totals.period}`,
      type: transaction_totals.type,
      total: sql<number>`sum(${transaction_totals.total})`.mapWith(Number),
    })
    .from(transaction_totals)
    .where(
      and(
        ofPeriod({ ...filter, month: null }, transaction_totals),
        ofKind(filter),
        sql`${transaction_totals.period} between ${monthAt(sql`min(${page.date})`)} and ${monthAt(sql`max(${page.date})`)}`,
      ),
    )
    .groupBy(transaction_totals.period, transaction_totals.type);
}

/** The part of these sums that is dated after today. */
export const sumUpcomingByType = (db: Database, filter: TransactionFilter) => sumUpcoming(db, matchingAhead(filter));

function sumMatching(db: Database, filter: TransactionFilter, condition?: SQL) {
  const { rows, conditions } = searched(filter);
  return db
    .select({ type: typeIn(transactions), total: sql<number>`sum(${transactions.base_amount})`.mapWith(Number) })
    .from(rows)
    .where(and(...conditions, condition))
    .groupBy(transactions.type);
}

/** What a search found in each of the household's months: how many, and what their amounts come to, in cents; oldest first. */
export function sumFoundByMonth(db: Database, filter: TransactionFilter) {
  const { rows, conditions } = searched(filter);
  const days = db
    .select({
      day: transactions.date,
      count: sql<number>`count(*)`.as("count"),
      total: sql<number>`sum(${transactions.base_amount})`.as("total"),
    })
    .from(rows)
    .where(and(...conditions))
    .groupBy(transactions.date)
    .as("days");
  return db
    .select({
      month: sql<Month>`month`,
      count: sql<number>`sum(${days.count})`.mapWith(Number),
      total: sql<number>`sum(${days.total})`.mapWith(Number),
    })
    .from(days)
    .innerJoinLateral(sql`month_of_day(current_household(), ${days.day}) as of_day(month)`, sql`true`)
    .groupBy(sql`month`)
    .orderBy(sql`month`);
}

/** The stored totals of the household; for what lies in no account, without those of its accounts. */
function sumTotals(db: Database, filter: TransactionFilter, condition?: SQL) {
  const { account = null } = filter;
  const all = sql`sum(${transaction_totals.total})`;
  const inAccounts = db
    .select({ total: sql`abs(sum(${account_totals.base_change}))` })
    .from(account_totals)
    .innerJoin(
      accounts,
      and(eq(accounts.household_id, account_totals.household_id), eq(accounts.id, account_totals.account_id)),
    )
    .where(
      and(
        ofPeriod(filter, account_totals),
        isNull(accounts.removed_at),
        eq(account_totals.type, transaction_totals.type),
      ),
    );
  const total = account === null ? all : sql`${all} - coalesce((${inAccounts}), 0)`;
  return db
    .select({ type: typeIn(transaction_totals), total: sql<number>`${total}`.mapWith(Number) })
    .from(transaction_totals)
    .where(and(ofPeriod(filter, transaction_totals), ofKind(filter), condition))
    .groupBy(transaction_totals.type);
}

/** The same column, whichever table it is of. */
const typeIn = ({ type }: { type: AnyPgColumn }) => sql<EntryType>`${type}`;

/** The household's totals of a filter's type and category. */
const ofKind = ({ type, category, subcategory }: TransactionFilter) =>
  and(
    type === null ? undefined : eq(transaction_totals.type, type),
    type === null || category === null ? undefined : eq(transaction_totals.category, category),
    category === null || subcategory === null ? undefined : eq(transaction_totals.subcategory, subcategory),
  );

const sumOfAccount = (db: Database, filter: TransactionFilter, condition?: SQL) =>
  db
    .select({
      type: typeIn(account_totals),
      total: sql<number>`abs(sum(${account_totals.base_change}))`.mapWith(Number),
    })
    .from(account_totals)
    .where(
      and(
        ofPeriod(filter, account_totals),
        eq(account_totals.account_id, filter.account ?? ""),
        filter.type === null ? ne(account_totals.type, "transfer") : eq(account_totals.type, filter.type),
        condition,
      ),
    )
    .groupBy(account_totals.type);

/** The household's totals of a filter's months. */
function ofPeriod({ month, until }: TransactionFilter, table: { household_id: AnyPgColumn; period: AnyPgColumn }) {
  const first: SQL | string | null = month === THIS_MONTH ? thisMonth : month;
  return and(
    eq(table.household_id, household()),
    first === null ? undefined : between(table.period, first, until ?? first),
  );
}
