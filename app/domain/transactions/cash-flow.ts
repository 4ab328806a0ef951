import { type Cents, toCents, ZERO } from "../money.ts";
import { type EntryType, TRANSACTION_TYPES, type TransactionType, TYPE_NAMES } from "./transaction-types.ts";

/** Sums by type, in cents of the household's currency. */
export type TotalsByType = Record<TransactionType, Cents>;

/** Adds the sums of each type. Transfers are in no total. */
export function totalsByType(rows: readonly { type: EntryType; total: number }[]): TotalsByType {
  const totals = Object.fromEntries(TYPE_NAMES.map((type) => [type, ZERO])) as TotalsByType;
  for (const { type, total } of rows) if (type !== "transfer") totals[type] = toCents(totals[type] + total);
  return totals;
}

/** Income minus expense, saving, giving and tithe (specification, section 2). */
export function netCashFlow(totals: TotalsByType): Cents {
  return signedSum(
    totals,
    TYPE_NAMES.filter((type) => TRANSACTION_TYPES[type].inNetCashFlow),
  );
}

/**
 * Income plus loan_received, minus expense, asset_purchased, loan_repayment, giving, tithe and saving
 * (specification, section 9).
 */
export function cashBalance(totals: TotalsByType): Cents {
  return signedSum(totals, TYPE_NAMES);
}

/** Money in and money out; `net` is the change in cash. */
export function inAndOut(totals: TotalsByType): { in: Cents; out: Cents; net: Cents } {
  const incoming = signedSum(
    totals,
    TYPE_NAMES.filter((type) => TRANSACTION_TYPES[type].cash === 1),
  );
  const outgoing = toCents(
    -signedSum(
      totals,
      TYPE_NAMES.filter((type) => TRANSACTION_TYPES[type].cash === -1),
    ) + 0,
  );
  return { in: incoming, out: outgoing, net: toCents(incoming - outgoing) };
}

function signedSum(totals: TotalsByType, types: readonly TransactionType[]): Cents {
  return toCents(types.reduce((sum, type) => sum + TRANSACTION_TYPES[type].cash * totals[type], 0));
}
