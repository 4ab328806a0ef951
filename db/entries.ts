/**
 * Entries: what a household writes to its ledger. Each function builds one query for a scope's batch; row-level security
 * supplies the household. Triggers update loans with their transactions (db/triggers/transactions.sql).
 */
import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { DayRate } from "../app/domain/exchange-rate.ts";
import { ZERO } from "../app/domain/money.ts";
import type { Entry } from "../app/domain/transaction-entry.ts";
import { isPlain, PLAIN_TYPES, type TransactionType } from "../app/domain/transaction-types.ts";
import type { Database } from "./client.ts";
import { accounts, assets, loans, transactions } from "./schema/index.ts";

const household = () => sql`(select current_household())`;

/** Creates nothing for a transaction that is already recorded: its own insert will change nothing either. */
const isNew = (id: string) =>
  sql`not exists (select from transactions t where t.household_id = current_household() and t.id = ${id}::uuid)`;

/**
 * The entry's currency, or the household's. The database refuses any other without a rate (PR001), so an outdated form's
 * idea of the household's currency is never counted one to one.
 */
const currencyOf = ({ currency }: Entry) => (currency === undefined ? sql`household_currency()` : sql`${currency}`);

/** handle_new_loan: the loan comes first; its transaction, with the same id, follows in the same batch. */
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

/** handle_asset_purchase: the asset comes first; its transaction, with the same id, follows in the same batch. */
export function recordAsset(db: Database, id: string, entry: Entry) {
  return db.execute(sql`
    insert into assets (household_id, id, name, currency, value, last_updated)
    select current_household(), ${id}::uuid, ${entry.asset_name ?? ""}, ${currencyOf(entry)}, ${entry.amount}::bigint,
           ${entry.date}::date
     where ${isNew(id)}
    on conflict (household_id, id) do nothing`);
}

/**
 * The rates of a row. `base`: to the household's currency, null for a row in that currency. `loan`: to its loan's
 * currency, null where it has no loan or the rate follows from the rest. `account`: the same to its account's.
 */
export type EntryRates = { base: DayRate | null; loan: DayRate | null; account?: DayRate | null };

/**
 * Records a transaction once: a second insert of the same id changes nothing and returns no row.
 * handle_loan_repayment is this with a loan; the loan's balance falls in the same statement.
 */
export function recordTransaction(
  db: Database,
  id: string,
  type: TransactionType,
  entry: Entry,
  { rates, at, isCorrection = false }: { rates: EntryRates; at: Date; isCorrection?: boolean },
) {
  return db
    .insert(transactions)
    .values({
      household_id: household() as never,
      id,
      date: entry.date,
      description: entry.description,
      amount: entry.amount,
      ...baseRateColumns(rates.base, entry),
      ...loanRateColumns(rates.loan),
      type,
      category: entry.category ?? null,
      subcategory: entry.subcategory ?? null,
      loan_id: type === "loan_received" ? id : (entry.loan ?? null),
      interest_amount: entry.interest ?? ZERO,
      asset_id: type === "asset_purchased" ? id : null,
      account_id: entry.account ?? null,
      is_correction: isCorrection,
      ...accountRateColumns(rates.account ?? null),
      created_by: sql`current_user_id()` as never,
      created_at: at.toISOString(),
    })
    .onConflictDoNothing({ target: [transactions.household_id, transactions.id] })
    .returning({ id: transactions.id });
}

/**
 * Changes a row if it still has the version that was shown. No row: it is gone, somebody else changed it first, or its
 * type cannot become this one.
 * 'kept': currency and rate stay as they are.
 */
export function reviseTransaction(
  db: Database,
  shown: { id: string; version: number },
  type: TransactionType,
  entry: Entry,
  rates: { [To in keyof EntryRates]: EntryRates[To] | "unchanged" | undefined },
) {
  const { id, version } = shown;
  return db
    .update(transactions)
    .set({
      date: entry.date,
      description: entry.description,
      amount: entry.amount,
      ...(rates.base === "unchanged" ? {} : baseRateColumns(rates.base ?? null, entry)),
      ...(rates.loan === "unchanged" ? {} : loanRateColumns(rates.loan ?? null)),
      // A form that offered no accounts leaves it where it is.
      ...(entry.account === undefined ? {} : { account_id: entry.account }),
      ...(rates.account === "unchanged" ? {} : accountRateColumns(rates.account ?? null)),
      type,
      // What is no expense any more is no fee.
      ...(type === "expense" ? {} : { fee_of: null }),
      category: entry.category ?? null,
      subcategory: entry.subcategory ?? null,
      interest_amount: entry.interest ?? ZERO,
      version: sql`${transactions.version} + 1`,
    })
    .where(
      and(
        eq(transactions.household_id, household()),
        eq(transactions.id, id),
        eq(transactions.version, version),
        isPlain(type) ? inArray(transactions.type, PLAIN_TYPES) : eq(transactions.type, type),
      ),
    )
    .returning({ id: transactions.id });
}

const baseRateColumns = (rate: DayRate | null, entry: Entry) => ({
  currency: currencyOf(entry) as never,
  exchange_rate: rate?.rate ?? "1",
  exchange_rate_source: rate?.source ?? "same currency",
  exchange_rate_date: rate?.day ?? entry.date,
});

/** The given rate; where it follows from the rest, a trigger sets it (set_loan_rate). */
const loanRateColumns = (rate: DayRate | null) => ({
  loan_rate: rate?.rate ?? null,
  loan_rate_source: rate?.source ?? null,
  loan_rate_date: rate?.day ?? null,
});

const accountRateColumns = (rate: DayRate | null) => ({
  account_rate: rate?.rate ?? null,
  account_rate_source: rate?.source ?? null,
  account_rate_date: rate?.day ?? null,
});

/** Deletes a row if it still has the version that was shown. No row: it is gone, or somebody changed it. */
export function removeTransaction(db: Database, id: string, version: number) {
  return db
    .delete(transactions)
    .where(and(eq(transactions.household_id, household()), eq(transactions.id, id), eq(transactions.version, version)))
    .returning({ id: transactions.id });
}

/** Deletes the asset that a purchase made, with all its values, once that purchase is deleted. */
export function removePurchasedAsset(db: Database, id: string) {
  return db.execute(sql`
    with made as (
      select a.id from assets a
       where a.household_id = current_household() and a.id = ${id}::uuid
         and not exists (select from transactions t where t.household_id = a.household_id and t.asset_id = a.id)),
    forgotten as (
      delete from asset_values v using made where v.household_id = current_household() and v.asset_id = made.id)
    delete from assets a using made where a.household_id = current_household() and a.id = made.id`);
}

/**
 * The currency of a loan: the one to be repaid, or the one that a transaction belongs to. No row: the household has no
 * such loan.
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

/** The currency of an account. No row: the household has no such account. */
export function findAccountCurrency(db: Database, id: string) {
  return db
    .select({ currency: accounts.currency })
    .from(accounts)
    .where(and(eq(accounts.household_id, household()), eq(accounts.id, id), isNull(accounts.removed_at)));
}

/** The stored row with its loan and asset, to tell a repeated submit from a different one. */
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
