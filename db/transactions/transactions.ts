/**
 * Transactions: reading a household's ledger; entries.ts writes to it. Each function builds one query for a scope's batch;
 * row-level security supplies the household.
 */
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Day, Month } from "../../app/domain/calendar.ts";
import type { Rate, RateSource } from "../../app/domain/exchange-rates/exchange-rate.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { accounts, assets, loans, splits, transactions } from "../schema.ts";
import { cashSign } from "./cash-sign.ts";
import {
  afterCursor,
  type Cursor,
  matching,
  matchingAfter,
  NO_ACCOUNT,
  searched,
  type TransactionFilter,
} from "./transaction-filter.ts";
import { isUpcoming } from "./upcoming.ts";

/** A row as a list shows it. */
export type ListedTransaction = Awaited<ReturnType<typeof listTransactions>>[number];

/** A row as forms and files show it, with the names of its loan and asset. */
export type TransactionRow = Awaited<ReturnType<typeof findTransaction>>[number];

const household = () => sql`(select current_household())`;

type Order = "newest first" | "oldest first";

/**
 * A page of rows, limited before names are joined: the planner does not know how large this household is, and would join
 * and sort all of it. Each order has its index.
 */
export function pageOf(db: Database, conditions: SQL[], order: Order, limit: number) {
  return firstOf(db, conditions, order, limit).as("page");
}
type Page = ReturnType<typeof pageOf>;

function firstOf(db: Database, conditions: SQL[], order: Order, limit: number, rows = transactions) {
  const by = order === "newest first" ? desc : asc;
  return db
    .select(getTableColumns(transactions))
    .from(rows)
    .where(and(...conditions))
    .orderBy(by(transactions.date), by(transactions.id))
    .limit(limit);
}

/**
 * The newest rows of a filter. What left an account and what arrived there are two lists, each with its index; so are what
 * never had an account, and what lies in each that was removed.
 */
export function newestOf(db: Database, filter: TransactionFilter, after: Cursor | null, limit: number): Page {
  const { account = null } = filter;
  const { rows, conditions: ofFilter } = searched({ ...filter, account: null });
  const conditions = [...ofFilter, ...afterCursor(after)];
  const first = (...more: SQL[]) => firstOf(db, [...conditions, ...more], "newest first", limit, rows);
  if (account === null) return first().as("page");
  const [one, other] =
    account === NO_ACCOUNT
      ? [first(isNull(transactions.account_id)), inRemovedAccounts(db, first(eq(transactions.account_id, accounts.id)))]
      : [first(eq(transactions.account_id, account)), first(eq(transactions.to_account_id, account))];
  return unionAll(one, other).orderBy(sql`date desc, id desc`).limit(limit).as("page") as unknown as Page;
}

/** What a query finds for each of the household's removed accounts. */
function inRemovedAccounts(db: Database, ofAccount: ReturnType<typeof firstOf>): ReturnType<typeof firstOf> {
  const firstRows = ofAccount.as("found") as unknown as typeof transactions;
  const columns = Object.keys(getTableColumns(transactions)) as (keyof typeof transactions.$inferSelect)[];
  return db
    .select(Object.fromEntries(columns.map((column) => [column, firstRows[column]])))
    .from(accounts)
    .innerJoinLateral(firstRows as never, sql`true`)
    .where(and(eq(accounts.household_id, household()), isNotNull(accounts.removed_at))) as never;
}

const leftAccount = alias(accounts, "left_account");
const reachedAccount = alias(accounts, "reached_account");

/** Whether a row has its own rate to its account's currency, which follows from nothing else. */
const hasOwnAccountRate = (page: Page) =>
  sql`${leftAccount.currency} <> ${page.currency} and ${leftAccount.currency} <> (select household_currency())`;

/** Whether a row has its own rate to its loan's currency, which follows from nothing else. */
const hasOwnLoanRate = (page: Page) =>
  sql`${loans.currency} <> ${page.currency} and ${loans.currency} <> (select household_currency())`;

const listedColumnsOf = (page: Page) => ({
  id: page.id,
  date: page.date,
  description: page.description,
  amount: page.amount,
  currency: page.currency,
  base_amount: page.base_amount,
  type: page.type,
  category: page.category,
  subcategory: page.subcategory,
  version: page.version,
  loan: loans.name,
  asset: assets.name,
  account_id: page.account_id,
  account: leftAccount.name,
  account_amount: page.account_amount,
  to_account_id: page.to_account_id,
  to_account: reachedAccount.name,
  to_amount: page.to_amount,
  is_correction: page.is_correction,
});

const columnsOf = (page: Page) => ({
  ...listedColumnsOf(page),
  rate: sql<Rate>`trim_scale(${page.exchange_rate})::text`,
  rate_source: page.exchange_rate_source,
  rate_date: page.exchange_rate_date,
  interest: page.interest_amount,
  loan_currency: loans.currency,
  loan_amount: page.loan_amount,
  loan_interest: page.loan_interest,
  /** Only where the loan is in neither the row's currency nor the household's. */
  loan_rate: sql<Rate | null>`case when ${hasOwnLoanRate(page)} then trim_scale(${page.loan_rate})::text end`,
  loan_rate_source: sql<RateSource | null>`case when ${hasOwnLoanRate(page)} then ${page.loan_rate_source} end`,
  loan_rate_date: sql<Day | null>`case when ${hasOwnLoanRate(page)} then ${page.loan_rate_date}::text end`,
  account_currency: leftAccount.currency,
  /** Only where the account is in neither the row's currency nor the household's. */
  account_rate: sql<Rate | null>`case when ${hasOwnAccountRate(page)} then trim_scale(${page.account_rate})::text end`,
  account_rate_source: sql<RateSource | null>`case when ${hasOwnAccountRate(page)} then ${page.account_rate_source} end`,
  account_rate_date: sql<Day | null>`case when ${hasOwnAccountRate(page)} then ${page.account_rate_date}::text end`,
  to_currency: reachedAccount.currency,
  /** Whether the asset is in the list of assets; null where the row has none. */
  has_asset: sql<boolean | null>`case when ${assets.id} is not null then ${assets.removed_at} is null end`,
  /** The split that it is a part of. */
  whole: sql<{ description: string; amount: Cents } | null>`(
    select jsonb_build_object('description', s.description, 'amount', s.amount)
      from ${splits} s where s.household_id = ${page.household_id} and s.id = ${page.split_id})`,
});

const ofItsLoan = (page: Page) => and(eq(loans.household_id, page.household_id), eq(loans.id, page.loan_id));
const ofItsAsset = (page: Page) => and(eq(assets.household_id, page.household_id), eq(assets.id, page.asset_id));

const itsAccount = (page: Page) =>
  and(eq(leftAccount.household_id, page.household_id), eq(leftAccount.id, page.account_id));
const whereItArrives = (page: Page) =>
  and(eq(reachedAccount.household_id, page.household_id), eq(reachedAccount.id, page.to_account_id));

/** A page's rows with the names of their loans and assets. */
const withNames = (db: Database, page: Page) =>
  db
    .select(columnsOf(page))
    .from(page)
    .leftJoin(loans, ofItsLoan(page))
    .leftJoin(assets, ofItsAsset(page))
    .leftJoin(leftAccount, itsAccount(page))
    .leftJoin(reachedAccount, whereItArrives(page))
    .orderBy(desc(page.date), desc(page.id));

/** The newest `limit` rows, or those after a position in the list. */
export function listTransactions(db: Database, filter: TransactionFilter, limit: number, after: Cursor | null = null) {
  const page = newestOf(db, filter, after, limit);
  return db
    .select({
      ...listedColumnsOf(page),
      split_id: page.split_id,
      created_by: page.created_by,
      /** Of the split that it is a part of. */
      whole: splits.description,
      whole_amount: splits.amount,
    })
    .from(page)
    .leftJoin(splits, and(eq(splits.household_id, page.household_id), eq(splits.id, page.split_id)))
    .leftJoin(loans, ofItsLoan(page))
    .leftJoin(assets, ofItsAsset(page))
    .leftJoin(leftAccount, itsAccount(page))
    .leftJoin(reachedAccount, whereItArrives(page))
    .orderBy(desc(page.date), desc(page.id));
}

/**
 * What each day of a page changes cash by, in cents of the household's currency, and its month: of the whole day, also where
 * the page holds a part of it. None of a search, which would be read three times, and none of an account, whose own screen tells
 * its balance.
 */
export function sumDays(db: Database, filter: TransactionFilter, limit: number, after: Cursor | null) {
  const isSearch = filter.search !== null || filter.account != null;
  const page = pageOf(db, matchingAfter(filter, after), "newest first", isSearch ? 0 : limit);
  return db
    .select({
      day: transactions.date,
      month: sql<Month>`(select month_of_day(current_household(), ${transactions.date}))`,
      total: sql<number>`sum(base_amount * ${cashSign})`.mapWith(Number),
    })
    .from(transactions)
    .where(
      and(
        ...matching(filter),
        sql`${transactions.date} >= (select min(${page.date}) from ${page})`,
        sql`${transactions.date} <= (select max(${page.date}) from ${page})`,
      ),
    )
    .groupBy(transactions.date);
}

/** The newest `limit` rows until today, as a glance shows them. */
export function listLatest(db: Database, limit: number) {
  const { id, date, description, amount, currency, type, category, subcategory } = transactions;
  return db
    .select({ id, date, description, amount, currency, type, category, subcategory })
    .from(transactions)
    .where(and(eq(transactions.household_id, household()), sql`${transactions.date} <= household_today()`))
    .orderBy(desc(transactions.date), desc(transactions.id))
    .limit(limit);
}

/** A row of the latest. */
export type LatestTransaction = Awaited<ReturnType<typeof listLatest>>[number];

/** The next loan repayment that is dated after today; one row at most. */
export function findNextRepayment(db: Database) {
  const conditions = [
    eq(transactions.household_id, household()),
    eq(transactions.type, "loan_repayment"),
    isUpcoming(),
  ];
  const page = pageOf(db, conditions, "oldest first", 1);
  return db
    .select({ date: page.date, amount: page.amount, currency: page.currency, loan: loans.name, loanId: page.loan_id })
    .from(page)
    .leftJoin(loans, ofItsLoan(page));
}

/** Every row, oldest first, with the terms of loans, for the household's file. */
export function listForExport(db: Database, limit: number, after: Cursor | null) {
  const conditions = [eq(transactions.household_id, household())];
  if (after)
    conditions.push(sql`(${transactions.date}, ${transactions.id}) > (${after.date}::date, ${after.id}::uuid)`);
  const page = pageOf(db, conditions, "oldest first", limit);
  return db
    .select({
      ...columnsOf(page),
      interest_rate: loans.interest_rate,
      duration: loans.duration,
      duration_unit: loans.duration_unit,
    })
    .from(page)
    .leftJoin(loans, ofItsLoan(page))
    .leftJoin(assets, ofItsAsset(page))
    .leftJoin(leftAccount, itsAccount(page))
    .leftJoin(reachedAccount, whereItArrives(page))
    .orderBy(page.date, page.id);
}

export function findTransaction(db: Database, id: string) {
  const page = pageOf(db, [eq(transactions.household_id, household()), eq(transactions.id, id)], "newest first", 1);
  return withNames(db, page);
}
