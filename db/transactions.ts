/**
 * Transactions: what a household reads and writes of its ledger. Each function builds one query for a scope's batch;
 * row-level security supplies the household. Loans follow their transactions by trigger (0004_transactions.sql).
 */
import { and, desc, eq, getTableColumns, ilike, isNull, type SQL, sql } from "drizzle-orm";
import { addMonths, firstDayOf, type Month } from "../app/domain/calendar.ts";
import type { Entry } from "../app/domain/transaction-entry.ts";
import type { TransactionType } from "../app/domain/transaction-types.ts";
import type { Database } from "./client.ts";
import { assets, loans, transactions } from "./schema.ts";

/** Which rows a list or its sums look at. Null filters nothing. */
export type TransactionFilter = {
  search: string | null;
  type: TransactionType | null;
  /** Only together with its type: 'Gifts' is an income and a giving. */
  category: string | null;
  month: Month | null;
};

export const EVERYTHING: TransactionFilter = { search: null, type: null, category: null, month: null };

/** A place in the list, newest first: the row itself is before it, the next page after. */
export type Cursor = { date: string; id: string };

/** A row as screens and files show it, with the names of what it moves. */
export type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];

const shown = {
  id: transactions.id,
  date: transactions.date,
  description: transactions.description,
  amount: transactions.amount,
  currency: transactions.currency,
  base_amount: transactions.base_amount,
  type: transactions.type,
  category: transactions.category,
  subcategory: transactions.subcategory,
  version: transactions.version,
  loan: loans.name,
  asset: assets.name,
};

const household = () => sql`(select current_household())`;

const ofItsLoan = and(eq(loans.household_id, transactions.household_id), eq(loans.id, transactions.loan_id));
const ofItsAsset = and(eq(assets.household_id, transactions.household_id), eq(assets.id, transactions.asset_id));

function withNames(db: Database) {
  return db.select(shown).from(transactions).leftJoin(loans, ofItsLoan).leftJoin(assets, ofItsAsset);
}

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
  return withNames(db)
    .where(and(...conditions))
    .orderBy(desc(transactions.date), desc(transactions.id))
    .limit(limit);
}

/** Every row, oldest first, with the terms of loans: what a file of the household holds. */
export function listForExport(db: Database, limit: number, after: Cursor | null) {
  const conditions = [eq(transactions.household_id, household())];
  if (after)
    conditions.push(sql`(${transactions.date}, ${transactions.id}) > (${after.date}::date, ${after.id}::uuid)`);
  return db
    .select({
      ...shown,
      interest_rate: loans.interest_rate,
      duration: loans.duration,
      duration_unit: loans.duration_unit,
    })
    .from(transactions)
    .leftJoin(loans, ofItsLoan)
    .leftJoin(assets, ofItsAsset)
    .where(and(...conditions))
    .orderBy(transactions.date, transactions.id)
    .limit(limit);
}

/** Sums in cents of the household's currency, one row per type that has any. */
export function sumByType(db: Database, filter: TransactionFilter) {
  return db
    .select({ type: transactions.type, total: sql<number>`sum(${transactions.base_amount})`.mapWith(Number) })
    .from(transactions)
    .where(and(...matching(filter)))
    .groupBy(transactions.type);
}

export function findTransaction(db: Database, id: string) {
  return withNames(db).where(and(eq(transactions.household_id, household()), eq(transactions.id, id)));
}

/** The loans a repayment can go to: those not removed, the newest first. */
export function listOpenLoans(db: Database) {
  return db
    .select({
      id: loans.id,
      name: loans.name,
      currency: loans.currency,
      outstanding_balance: loans.outstanding_balance,
    })
    .from(loans)
    .where(and(eq(loans.household_id, household()), isNull(loans.removed_at)))
    .orderBy(desc(loans.disbursement_date), desc(loans.id));
}

/** handle_new_loan: the loan comes first, its transaction with the same id follows in the same batch. */
export function recordLoan(db: Database, id: string, entry: Entry) {
  return db
    .insert(loans)
    .values({
      household_id: household() as never,
      id,
      name: entry.loan_name ?? "",
      currency: sql`household_currency()` as never,
      principal_amount: entry.amount,
      outstanding_balance: entry.amount,
      disbursement_date: entry.date,
      interest_rate: entry.interest_rate ?? null,
      duration: entry.duration ?? null,
      duration_unit: entry.duration_unit ?? null,
    })
    .onConflictDoNothing({ target: [loans.household_id, loans.id] });
}

/** handle_asset_purchase: the asset comes first, its transaction with the same id follows in the same batch. */
export function recordAsset(db: Database, id: string, entry: Entry) {
  return db
    .insert(assets)
    .values({
      household_id: household() as never,
      id,
      name: entry.asset_name ?? "",
      currency: sql`household_currency()` as never,
      value: entry.amount,
      last_updated: entry.date,
    })
    .onConflictDoNothing({ target: [assets.household_id, assets.id] });
}

/**
 * Records a transaction once: a second insert of the same id changes nothing and returns no row.
 * handle_loan_repayment is this with a loan; the loan's balance falls in the same statement.
 */
export function recordTransaction(db: Database, id: string, type: TransactionType, entry: Entry, at: Date) {
  return db
    .insert(transactions)
    .values({
      household_id: household() as never,
      id,
      date: entry.date,
      description: entry.description,
      amount: entry.amount,
      currency: sql`household_currency()` as never,
      exchange_rate: "1",
      exchange_rate_source: "same currency",
      exchange_rate_date: entry.date,
      type,
      category: entry.category ?? null,
      subcategory: entry.subcategory ?? null,
      loan_id: type === "loan_received" ? id : (entry.loan ?? null),
      asset_id: type === "asset_purchased" ? id : null,
      created_by: sql`current_user_id()` as never,
      created_at: at.toISOString(),
    })
    .onConflictDoNothing({ target: [transactions.household_id, transactions.id] })
    .returning({ id: transactions.id });
}

/** Changes a row if it still has the version that was shown. No row back: it is gone, or somebody was faster. */
export function reviseTransaction(db: Database, id: string, version: number, type: TransactionType, entry: Entry) {
  return db
    .update(transactions)
    .set({
      date: entry.date,
      description: entry.description,
      amount: entry.amount,
      exchange_rate_date: entry.date,
      type,
      category: entry.category ?? null,
      subcategory: entry.subcategory ?? null,
      version: sql`${transactions.version} + 1`,
    })
    .where(and(eq(transactions.household_id, household()), eq(transactions.id, id), eq(transactions.version, version)))
    .returning({ id: transactions.id });
}

export function removeTransaction(db: Database, id: string) {
  return db
    .delete(transactions)
    .where(and(eq(transactions.household_id, household()), eq(transactions.id, id)))
    .returning({ id: transactions.id });
}

/** The stored row with the id of what it moves, to tell a repeated submit from a different one. */
export function findStored(db: Database, id: string) {
  return db
    .select(getTableColumns(transactions))
    .from(transactions)
    .where(and(eq(transactions.household_id, household()), eq(transactions.id, id)));
}
