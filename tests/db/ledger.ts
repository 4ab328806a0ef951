/** The ledger's verbs as the doors put them together: each is one batch of a member's scope. */

import { toCents } from "#app/domain/money.ts";
import type { Entry } from "#app/domain/transaction-entry.ts";
import type { TransactionType } from "#app/domain/transaction-types.ts";
import type { Scope } from "#db/scope.ts";
import {
  findStored,
  recordAsset,
  recordLoan,
  recordTransaction,
  removeTransaction,
  reviseTransaction,
  type TransactionFilter,
} from "#db/transactions.ts";

export const EVERYTHING: TransactionFilter = { search: null, type: null, category: null, month: null };

export const LOAN_TERMS = {
  loan_name: "Sacco",
  interest_rate: "12.00",
  duration: 24,
  duration_unit: "months",
} as const;

/** What a person entered: a plain 1,500.00 of 20 November, with whatever is told apart from that. */
export const entry = (told: Partial<Omit<Entry, "amount">> & { amount?: number } = {}): Entry => ({
  date: "2026-11-20",
  description: "Something",
  ...told,
  amount: toCents(told.amount ?? 150_000),
});

export function record(scope: Scope, id: string, type: TransactionType, entered: Entry) {
  return scope.write("editor", (db) => [
    ...(type === "loan_received" ? [recordLoan(db, id, entered)] : []),
    ...(type === "asset_purchased" ? [recordAsset(db, id, entered)] : []),
    recordTransaction(db, id, type, entered, scope.at),
    findStored(db, id),
  ]);
}

export function revise(scope: Scope, id: string, version: number, type: TransactionType, entered: Entry) {
  return scope.write("editor", (db) => [reviseTransaction(db, id, version, type, entered), findStored(db, id)]);
}

export function remove(scope: Scope, id: string, version = 1) {
  return scope.write("editor", (db) => [removeTransaction(db, id, version)]);
}

/** Deletes the row, however often it was revised. */
export async function removeAsItStands(scope: Scope, id: string) {
  const { rows } = await scope.read("app", (db) => [findStored(db, id)]);
  return remove(scope, id, rows?.[0][0]?.version);
}
