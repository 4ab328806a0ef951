/** Whether an entry that is sent again matches what is already recorded. */
import { convert } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { Entry } from "#app/domain/transactions/transaction-entry.ts";
import { TRANSACTION_TYPES, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { StoredRates, StoredTransaction } from "#db/transactions/entries.ts";

/** Whether a stored row matches an entry in the fields that every transaction has. */
export function isSame(
  stored: StoredTransaction,
  type: TransactionType,
  entry: Entry,
  { base, loan, account }: StoredRates,
): boolean {
  return (
    stored.type === type &&
    stored.date === entry.date &&
    stored.description === entry.description &&
    stored.amount === entry.amount &&
    (base === "unchanged" ||
      stored.base_amount === (base === null ? entry.amount : convert(entry.amount, base.rate))) &&
    (base === "unchanged" || base === null || stored.currency === entry.currency) &&
    (loan === "unchanged" || loan === null || stored.loan_amount === convert(entry.amount, loan.rate)) &&
    (entry.account === undefined || stored.account_id === entry.account) &&
    (account === "unchanged" || account === null || stored.account_amount === convert(entry.amount, account.rate)) &&
    stored.interest_amount === (entry.interest ?? 0) &&
    stored.category === (entry.category ?? null) &&
    stored.subcategory === (entry.subcategory ?? null)
  );
}

/** Whether a stored row also matches an entry in its type's own fields. */
export function hasSameDetails(stored: StoredTransaction, type: TransactionType, entry: Entry): boolean {
  switch (TRANSACTION_TYPES[type].asksFor) {
    case "a loan":
      return stored.loan_id === entry.loan;
    case "an asset":
      return stored.asset_name === entry.asset_name;
    case "loan terms":
      return (
        stored.loan_name === entry.loan_name &&
        Number(stored.interest_rate) === Number(entry.interest_rate) &&
        stored.duration === entry.duration &&
        stored.duration_unit === entry.duration_unit
      );
    case "nothing":
      return true;
  }
}
