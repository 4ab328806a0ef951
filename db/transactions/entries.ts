/**
 * Entries: what a household writes to its ledger. Each function builds one query for a scope's batch; row-level security
 * supplies the household. Triggers update loans with their transactions (db/transactions/triggers/transactions.sql).
 */
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { DayRate, Rate } from "../../app/domain/exchange-rates/exchange-rate.ts";
import type { Entry } from "../../app/domain/transactions/transaction-entry.ts";
import {
  type EntryType,
  isPlain,
  PLAIN_TYPES,
  type TransactionType,
} from "../../app/domain/transactions/transaction-types.ts";
import type { Database } from "../client.ts";
import { assets, loans, transactions } from "../schema.ts";

const household = () => sql`(select current_household())`;

/**
 * The rates of a row. `base`: to the household's currency, null for a row in that currency. `loan`: to its loan's
 * currency, null where it has no loan or the rate follows from the rest. `account`: the same to its account's.
 */
export type EntryRates = { base: DayRate | null; loan: DayRate | null; account?: DayRate | null };

/** 'unchanged' where a stored row keeps its rate. */
export type StoredRates = { [To in keyof Required<EntryRates>]: DayRate | null | "unchanged" };

/**
 * What is known of a rate before it is looked up. `typed`: what a bank used, which was `confirmed` although it is unusual,
 * or `disagrees` with the amount that it came to. `shown`: the published rate that a form showed. `most_change`: how many
 * times a typed rate may be the published one unasked. `settled`: the provider was asked.
 */
export type GivenRate = {
  typed?: Rate;
  confirmed?: true;
  disagrees?: true;
  shown?: string;
  most_change?: number;
  settled?: true;
};

/** What has to be asked before a rate is taken (db/transactions/functions/entry_rate.sql). */
export type RateQuestion = { which: keyof StoredRates; from: string; to: string; day: Day } & (
  | { question: "disagrees" | "beyond" | "unknown" }
  | { question: "unusual"; typed: Rate; published: DayRate | null }
  | { question: "moved"; rate: Rate }
  | { question: "wanted"; currencies: string[]; wanted_day: Day }
);

/** An entry as the database's functions read it: with its rates, or with what is known of them. */
export type WrittenEntry = Entry & { id: string; type: TransactionType } & (
    | { rates: Partial<StoredRates> }
    | { given: { [To in keyof StoredRates]: GivenRate } }
  );

/** Why a rule refuses one entry of several, as the database says it. */
export type EntryRefusal = { code: string; constraint: string; detail: string };

/** Records entries, each by itself, with the loans and assets that they make: a row for each, in their order. */
export function recordTransactions(
  db: Database,
  entries: readonly (WrittenEntry & { asks_for_name?: boolean })[],
  at: Date,
) {
  return db.execute<{ outcome: StoredRates | RateQuestion | EntryRefusal }>(
    sql`select outcome from record_transactions(${JSON.stringify(entries)}::jsonb, ${at.toISOString()}::timestamptz)`,
  );
}

/**
 * Records one whose rates are known. A second one of the same id changes nothing and returns no row.
 * handle_new_loan, handle_loan_repayment and handle_asset_purchase are this with a loan or an asset.
 */
export function recordTransaction(
  db: Database,
  id: string,
  type: TransactionType,
  entry: Entry,
  { rates, at }: { rates: EntryRates; at: Date },
) {
  return recordWritten(db, { ...entry, id, type, rates }, at);
}

/** Records a correction of its account once, in the batch that revised the account and only if it did. */
export function recordCorrection(
  db: Database,
  id: string,
  type: TransactionType,
  entry: Entry & { account: string },
  { base, at }: { base: DayRate | null; at: Date },
) {
  // A row's `xmin` is the transaction that wrote it, and a batch is one transaction.
  const isRevised = sql`exists (select from accounts a where a.household_id = (select current_household())
    and a.id = ${entry.account}::uuid and a.xmin = pg_current_xact_id()::xid)`;
  return recordWritten(db, { ...entry, id, type, rates: { base }, is_correction: true }, at, isRevised);
}

type WrittenRow = Partial<Entry> & {
  id: string;
  type: EntryType;
  /** Of a transfer. */
  to_account?: string;
  rates: { [To in "base" | "loan" | "account" | "to"]?: DayRate | null | undefined };
  is_correction?: boolean;
};

/** Records an entry as record_transaction reads it; no row where its id is stored already, or the condition does not hold. */
export const recordWritten = (db: Database, written: WrittenRow, at: Date, condition = sql`true`) =>
  db.execute<{ id: string }>(sql`
    select r.id from (select ${written.id}::uuid as id,
      record_transaction(${JSON.stringify(written)}::jsonb, ${at.toISOString()}::timestamptz) as is_new
      where ${condition}) r where r.is_new`);

/** The types that a row may have had to become one of this type. */
const fromTypes = (type: TransactionType) => (isPlain(type) ? PLAIN_TYPES : [type]);

/** Changes a row if it still has the version that was shown, and says at which rates, or what has to be asked first. */
export function reviseEntry(db: Database, entry: WrittenEntry, version: number, at: Date) {
  const json = JSON.stringify({ ...entry, from_types: fromTypes(entry.type) });
  return db.execute<{ outcome: (StoredRates & { revised: boolean }) | RateQuestion }>(sql`
    select revise_transaction(${json}::jsonb, ${version}::integer, ${at.toISOString()}::timestamptz) as outcome`);
}

/**
 * The same with known rates. No row: it is gone, someone else changed it first, or its type cannot become this one.
 */
export function reviseTransaction(
  db: Database,
  { id, version }: { id: string; version: number },
  type: TransactionType,
  entry: Entry,
  rates: { [To in keyof EntryRates]: EntryRates[To] | "unchanged" | undefined },
) {
  const json = JSON.stringify({ ...entry, id, type, rates, from_types: fromTypes(type) });
  return db.execute<{ id: string }>(sql`
    select r.id from (select ${id}::uuid as id,
      revise_transaction(${json}::jsonb, ${version}::integer, null) as outcome) r
     where (r.outcome ->> 'revised')::boolean`);
}

/** Deletes a row if it still has the version that was shown. No row: it is gone, or someone changed it. */
export const removeTransaction = (db: Database, id: string, version: number) =>
  db.execute<{ id: string }>(sql`
    select r.id from (select ${id}::uuid as id, remove_transaction(${id}::uuid, ${version}::integer) as removed) r
     where r.removed`);

/** Deletes the asset that a purchase made, with all its values, once that purchase is deleted. */
export function removePurchasedAsset(db: Database, id: string) {
  return db.execute(sql`
    with made as (
      select a.id from assets a
       where a.household_id = (select current_household()) and a.id = ${id}::uuid
         and not exists (select from transactions t where t.household_id = a.household_id and t.asset_id = a.id)),
    forgotten as (
      delete from asset_values v using made where v.household_id = (select current_household()) and v.asset_id = made.id)
    delete from assets a using made where a.household_id = (select current_household()) and a.id = made.id`);
}

/** Stored rows with their loans and assets, to tell a repeated entry from a different one. */
export function findStored(db: Database, ...ids: string[]) {
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
    .where(and(eq(transactions.household_id, household()), inArray(transactions.id, ids)));
}

export type StoredTransaction = Awaited<ReturnType<typeof findStored>>[number];
