/** The ledger's operations as the screens compose them: each is one batch of a member's scope. */

import type { LoanEntry } from "#app/domain/loans/loan-entry.ts";
import { toCents } from "#app/domain/money.ts";
import type { Entry } from "#app/domain/transactions/transaction-entry.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import { planRateChange, type RateChange, type RateChangePlan } from "#db/rate-changes/rate-changes.ts";
import type { Scope } from "#db/scope.ts";
import {
  type EntryRates,
  findStored,
  recordTransaction,
  removeTransaction,
  reviseTransaction,
} from "#db/transactions/entries.ts";
import type { TransactionFilter } from "#db/transactions/transaction-filter.ts";

export const EVERYTHING: TransactionFilter = {
  search: null,
  type: null,
  category: null,
  subcategory: null,
  month: null,
  until: null,
};

export const LOAN_TERMS = {
  loan_name: "Sacco",
  interest_rate: "12.00",
  duration: 24,
  duration_unit: "months",
} as const;

/** An entry: a plain 1,500.00 of 20 November, with overrides. */
export const entry = (
  overrides: Partial<Omit<Entry, "amount" | "interest">> & { amount?: number; interest?: number } = {},
): Entry => ({
  date: "2026-11-20",
  description: "Something",
  ...overrides,
  amount: toCents(overrides.amount ?? 150_000),
  interest: overrides.interest === undefined ? undefined : toCents(overrides.interest),
});

/** For a row in the household's currency. */
export const SAME: EntryRates = { base: null, loan: null };
export const UNCHANGED = { base: "unchanged", loan: "unchanged" } as const;

export function record(scope: Scope, id: string, type: TransactionType, entered: Entry, rates = SAME) {
  return scope.write("editor", (db) => ({
    recorded: recordTransaction(db, id, type, entered, { rates, at: scope.at }),
    stored: findStored(db, id),
  }));
}

export function revise(scope: Scope, id: string, version: number, type: TransactionType, entered: Entry) {
  return scope.write("editor", (db) => ({
    revised: reviseTransaction(db, { id, version }, type, entered, UNCHANGED),
    stored: findStored(db, id),
  }));
}

export function remove(scope: Scope, id: string, version = 1) {
  return scope.write("editor", (db) => ({ removed: removeTransaction(db, id, version) }));
}

/** Deletes the row at its current version. */
export async function removeCurrent(scope: Scope, id: string) {
  const { data } = await scope.read("app", (db) => ({ stored: findStored(db, id) }));
  return remove(scope, id, data?.stored[0]?.version);
}

/** A stored loan as its form would send it. */
export const asEntered = ({
  interest_rate,
  duration,
  duration_unit,
  repayment_schedule,
  ...loan
}: LoanRow): LoanEntry => ({
  ...loan,
  interest_rate: interest_rate ?? undefined,
  duration: duration ?? undefined,
  duration_unit: duration_unit ?? undefined,
  repayment_schedule: repayment_schedule ?? undefined,
});

/** What a rate change would do now. */
export async function plannedRateChange(scope: Scope, change: RateChange): Promise<RateChangePlan> {
  const { data } = await scope.read("app", (db) => ({ plan: planRateChange(db, change) }));
  const plan = data?.plan[0]?.plan;
  if (!plan) throw new Error("nothing was planned");
  return plan;
}
