/**
 * Transactions: what a household reads and writes of its ledger. Each function builds one query for a scope's batch;
 * row-level security supplies the household. Loans follow their transactions by trigger (0004_transactions.sql).
 */
import { and, asc, desc, eq, getTableColumns, ilike, type SQL, sql } from "drizzle-orm";
import { addMonths, type Day, firstDayOf, type Month } from "../app/domain/calendar.ts";
import type { DayRate, Rate, RateSource } from "../app/domain/exchange-rate.ts";
import { ZERO } from "../app/domain/money.ts";
import type { Entry } from "../app/domain/transaction-entry.ts";
import type { TransactionType } from "../app/domain/transaction-types.ts";
import type { Database } from "./client.ts";
import { assets, loans, transaction_totals, transactions } from "./schema.ts";

/** Which rows a list or its sums look at. Null filters nothing. */
export type TransactionFilter = {
  search: string | null;
  type: TransactionType | null;
  /** Only together with its type: 'Gifts' is an income and a giving. */
  category: string | null;
  month: Month | null;
};

/** A place in the list, newest first: the row itself is before it, the next page after. */
export type Cursor = { date: string; id: string };

/** A row as screens and files show it, with the names of what it moves. */
export type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];

const household = () => sql`(select current_household())`;

/**
 * A page of rows, cut before names are joined to it: the planner knows nothing of how large this household is, and would
 * rather join and sort all of it. Each order has its index (0004_transactions.sql).
 */
function pageOf(db: Database, conditions: SQL[], order: "newest first" | "oldest first", limit: number) {
  const by = order === "newest first" ? desc : asc;
  return db
    .select()
    .from(transactions)
    .where(and(...conditions))
    .orderBy(by(transactions.date), by(transactions.id))
    .limit(limit)
    .as("page");
}
type Page = ReturnType<typeof pageOf>;

/** Whether a row has a rate to its loan's currency that follows from nothing else. */
const isOnLoanAtItsOwn = (page: Page) =>
  sql`${loans.currency} <> ${page.currency} and ${loans.currency} <> (select household_currency())`;

const shownOf = (page: Page) => ({
  id: page.id,
  date: page.date,
  description: page.description,
  amount: page.amount,
  currency: page.currency,
  base_amount: page.base_amount,
  rate: sql<Rate>`trim_scale(${page.exchange_rate})::text`,
  rate_source: page.exchange_rate_source,
  rate_day: page.exchange_rate_date,
  type: page.type,
  category: page.category,
  subcategory: page.subcategory,
  interest: page.interest_amount,
  version: page.version,
  loan: loans.name,
  loan_currency: loans.currency,
  loan_amount: page.loan_amount,
  loan_interest: page.loan_interest,
  /** Only where the loan is in neither the row's currency nor the household's. */
  loan_rate: sql<Rate | null>`case when ${isOnLoanAtItsOwn(page)} then trim_scale(${page.loan_rate})::text end`,
  loan_rate_source: sql<RateSource | null>`case when ${isOnLoanAtItsOwn(page)} then ${page.loan_rate_source} end`,
  loan_rate_day: sql<Day | null>`case when ${isOnLoanAtItsOwn(page)} then ${page.loan_rate_date}::text end`,
  asset: assets.name,
});

const ofItsLoan = (page: Page) => and(eq(loans.household_id, page.household_id), eq(loans.id, page.loan_id));
const ofItsAsset = (page: Page) => and(eq(assets.household_id, page.household_id), eq(assets.id, page.asset_id));

function matching({ search, type, category, month }: TransactionFilter): SQL[] {
  const conditions: SQL[] = [eq(transactions.household_id, household())];
  if (search !== null) conditions.push(ilike(transactions.description, `%${search.replace(/[\\%_]/g, "\\$&")}%`));
  if (type !== null) conditions.push(eq(transactions.type, type));
  if (type !== null && category !== null) conditions.push(eq(transactions.category, category));
  if (month !== null) {
    conditions.push(sql`${transactions.date} >= ${firstDayOf(month)}`);
    conditions.push(sql`${transactions.date} < ${firstDayOf(addMonths(month, 1))}`);
  }
  return conditions;
}

/** The newest `limit` rows, or those after a place in the list. */
export function listTransactions(db: Database, filter: TransactionFilter, limit: number, after: Cursor | null = null) {
  const conditions = matching(filter);
  if (after)
    conditions.push(sql`(${transactions.date}, ${transactions.id}) < (${after.date}::date, ${after.id}::uuid)`);
  const page = pageOf(db, conditions, "newest first", limit);
  return db
    .select(shownOf(page))
    .from(page)
    .leftJoin(loans, ofItsLoan(page))
    .leftJoin(assets, ofItsAsset(page))
    .orderBy(desc(page.date), desc(page.id));
}

/** Every row, oldest first, with the terms of loans: what a file of the household holds. */
export function listForExport(db: Database, limit: number, after: Cursor | null) {
  const conditions = [eq(transactions.household_id, household())];
  if (after)
    conditions.push(sql`(${transactions.date}, ${transactions.id}) > (${after.date}::date, ${after.id}::uuid)`);
  const page = pageOf(db, conditions, "oldest first", limit);
  return db
    .select({
      ...shownOf(page),
      interest_rate: loans.interest_rate,
      duration: loans.duration,
      duration_unit: loans.duration_unit,
    })
    .from(page)
    .leftJoin(loans, ofItsLoan(page))
    .leftJoin(assets, ofItsAsset(page))
    .orderBy(page.date, page.id);
}

/**
 * Sums in cents of the household's currency, one row per type that has any: read from the kept totals, but for a search,
 * which adds up what it finds.
 */
export function sumByType(db: Database, filter: TransactionFilter) {
  if (filter.search !== null) {
    return db
      .select({ type: transactions.type, total: sql<number>`sum(${transactions.base_amount})`.mapWith(Number) })
      .from(transactions)
      .where(and(...matching(filter)))
      .groupBy(transactions.type);
  }
  const { type, category, month } = filter;
  return db
    .select({ type: transaction_totals.type, total: sql<number>`sum(${transaction_totals.total})`.mapWith(Number) })
    .from(transaction_totals)
    .where(
      and(
        eq(transaction_totals.household_id, household()),
        type === null ? undefined : eq(transaction_totals.type, type),
        type === null || category === null ? undefined : eq(transaction_totals.category, category),
        month === null ? undefined : eq(transaction_totals.period, month),
      ),
    )
    .groupBy(transaction_totals.type);
}

export function findTransaction(db: Database, id: string) {
  const page = pageOf(db, [eq(transactions.household_id, household()), eq(transactions.id, id)], "newest first", 1);
  return db.select(shownOf(page)).from(page).leftJoin(loans, ofItsLoan(page)).leftJoin(assets, ofItsAsset(page));
}

/** Nothing is made for a transaction that was recorded before: its own insert will change nothing either. */
const isNew = (id: string) =>
  sql`not exists (select from transactions t where t.household_id = current_household() and t.id = ${id}::uuid)`;

/**
 * What was told, or the household's own. The database takes none but that without a rate (PR001): what a form took for
 * the household's currency is not counted one to one.
 */
const currencyOf = ({ currency }: Entry) => (currency === undefined ? sql`household_currency()` : sql`${currency}`);

/** handle_new_loan: the loan comes first, its transaction with the same id follows in the same batch. */
export function receiveLoan(db: Database, id: string, entry: Entry) {
  return db.execute(sql`
    insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date,
                       interest_rate, duration, duration_unit)
    select current_household(), ${id}::uuid, ${entry.loan_name ?? ""}, ${currencyOf(entry)}, ${entry.amount}::bigint,
           ${entry.amount}::bigint, ${entry.date}::date, ${entry.interest_rate ?? null}::numeric,
           ${entry.duration ?? null}::integer, ${entry.duration_unit ?? null}
     where ${isNew(id)}
    on conflict (household_id, id) do nothing`);
}

/** handle_asset_purchase: the asset comes first, its transaction with the same id follows in the same batch. */
export function recordAsset(db: Database, id: string, entry: Entry) {
  return db.execute(sql`
    insert into assets (household_id, id, name, currency, value, last_updated)
    select current_household(), ${id}::uuid, ${entry.asset_name ?? ""}, ${currencyOf(entry)}, ${entry.amount}::bigint,
           ${entry.date}::date
     where ${isNew(id)}
    on conflict (household_id, id) do nothing`);
}

/**
 * At which rates a row is recorded. `base`: to the household's currency, null for a row in that. `loan`: to the currency of
 * its loan, null where it has none or the rate follows from the rest.
 */
export type EntryRates = { base: DayRate | null; loan: DayRate | null };

/**
 * Records a transaction once: a second insert of the same id changes nothing and returns no row.
 * handle_loan_repayment is this with a loan; the loan's balance falls in the same statement.
 */
export function recordTransaction(
  db: Database,
  id: string,
  type: TransactionType,
  entry: Entry,
  { rates, at }: { rates: EntryRates; at: Date },
) {
  return db
    .insert(transactions)
    .values({
      household_id: household() as never,
      id,
      date: entry.date,
      description: entry.description,
      amount: entry.amount,
      ...ratedAt(rates.base, entry),
      ...onLoanAt(rates.loan),
      type,
      category: entry.category ?? null,
      subcategory: entry.subcategory ?? null,
      loan_id: type === "loan_received" ? id : (entry.loan ?? null),
      interest_amount: entry.interest ?? ZERO,
      asset_id: type === "asset_purchased" ? id : null,
      created_by: sql`current_user_id()` as never,
      created_at: at.toISOString(),
    })
    .onConflictDoNothing({ target: [transactions.household_id, transactions.id] })
    .returning({ id: transactions.id });
}

/**
 * Changes a row if it still has the version that was shown. No row back: it is gone, or somebody was faster.
 * 'kept': currency and rate stay as they are.
 */
export function reviseTransaction(
  db: Database,
  shown: { id: string; version: number },
  type: TransactionType,
  entry: Entry,
  rates: { [To in keyof EntryRates]: EntryRates[To] | "kept" },
) {
  const { id, version } = shown;
  return db
    .update(transactions)
    .set({
      date: entry.date,
      description: entry.description,
      amount: entry.amount,
      ...(rates.base === "kept" ? {} : ratedAt(rates.base, entry)),
      ...(rates.loan === "kept" ? {} : onLoanAt(rates.loan)),
      type,
      category: entry.category ?? null,
      subcategory: entry.subcategory ?? null,
      interest_amount: entry.interest ?? ZERO,
      version: sql`${transactions.version} + 1`,
    })
    .where(and(eq(transactions.household_id, household()), eq(transactions.id, id), eq(transactions.version, version)))
    .returning({ id: transactions.id });
}

const ratedAt = (rate: DayRate | null, entry: Entry) => ({
  currency: currencyOf(entry) as never,
  exchange_rate: rate?.rate ?? "1",
  exchange_rate_source: rate?.source ?? "same currency",
  exchange_rate_date: rate?.day ?? entry.date,
});

/** What does not follow from the rest; a trigger fills in what does (0025_loans_in_any_currency.sql). */
const onLoanAt = (rate: DayRate | null) => ({
  loan_rate: rate?.rate ?? null,
  loan_rate_source: rate?.source ?? null,
  loan_rate_date: rate?.day ?? null,
});

/** Deletes a row if it still has the version that was shown. No row back: it is gone, or somebody changed it. */
export function removeTransaction(db: Database, id: string, version: number) {
  return db
    .delete(transactions)
    .where(and(eq(transactions.household_id, household()), eq(transactions.id, id), eq(transactions.version, version)))
    .returning({ id: transactions.id });
}

/**
 * The currency of a loan: of one that is to be repaid, or of the one that a transaction moves. No row: it is none of the
 * household's.
 */
export function findLoanCurrency(db: Database, of: { loan: string } | { transaction: string }) {
  const moved =
    "loan" in of
      ? sql`${of.loan}::uuid`
      : sql`(select t.loan_id from transactions t where t.household_id = current_household() and t.id = ${of.transaction}::uuid)`;
  return db
    .select({ currency: loans.currency })
    .from(loans)
    .where(and(eq(loans.household_id, household()), sql`${loans.id} = ${moved}`));
}

/** The stored row with the id of what it moves, to tell a repeated submit from a different one. */
export function findStored(db: Database, id: string) {
  return db
    .select({
      ...getTableColumns(transactions),
      loan_name: loans.name,
      interest_rate: loans.interest_rate,
      duration: loans.duration,
      duration_unit: loans.duration_unit,
      asset_name: assets.name,
    })
    .from(transactions)
    .leftJoin(loans, and(eq(loans.household_id, transactions.household_id), eq(loans.id, transactions.loan_id)))
    .leftJoin(assets, and(eq(assets.household_id, transactions.household_id), eq(assets.id, transactions.asset_id)))
    .where(and(eq(transactions.household_id, household()), eq(transactions.id, id)));
}
