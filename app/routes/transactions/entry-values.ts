import { formatDecimal } from "#app/domain/money.ts";
import type { TransactionRow } from "#db/transactions/transactions.ts";
import type { Payee } from "./suggestions.ts";

/** The fields of all types; each type shows some of them. */
export type EntryFields = Partial<
  Record<
    | "date"
    | "description"
    | "amount"
    | "currency"
    | "rate"
    | "base"
    | "unusual_rate"
    | "category"
    | "subcategory"
    | "asset_name"
    | "same_asset"
    | "loan_name"
    | "loan"
    | "interest"
    | "loan_rate"
    | "loan_base"
    | "unusual_loan_rate"
    | "account"
    | "account_rate"
    | "account_base"
    | "unusual_account_rate"
    | "interest_rate"
    | "duration"
    | "duration_unit"
    | "planned",
    string
  >
>;

/**
 * Reads what a form without a script carries in its address. A change of type resets category and subcategory, which a
 * pressed chip brings, as another does the description and perhaps the amount.
 */
export function typedBefore(params: URLSearchParams, payees: readonly Payee[] = []): EntryFields {
  const [type, typeBefore = type] = params.getAll("type");
  const [category, subcategory] = params.get("common")?.split(":") ?? [];
  const account = params.get("in_account");
  const payee = payees.find(({ description }) => description === params.get("payee"));
  const typed: EntryFields = {
    ...Object.fromEntries(params),
    // Beside the account of the list's filter.
    ...(account && { account }),
    ...(category && { category, subcategory }),
    ...(payee && { description: payee.description, amount: params.get("amount") || (payee.amount ?? "") }),
  };
  if (type === typeBefore) return typed;
  const { category: _, subcategory: __, ...rest } = typed;
  return rest;
}

/** A row's values in its form. */
export function valuesOf(row: TransactionRow): EntryFields {
  return {
    date: row.date,
    description: row.description,
    amount: formatDecimal(row.amount),
    currency: row.currency,
    ...(row.interest > 0 ? { interest: formatDecimal(row.interest) } : {}),
    ...(row.account_id ? { account: row.account_id } : {}),
    ...(row.category ? { category: row.category } : {}),
    ...(row.subcategory ? { subcategory: row.subcategory } : {}),
  };
}

/** A row's own rate to the currency of its loan or account; null when it follows from the rest. */
export function recordedRateTo(other: "loan" | "account", row: TransactionRow) {
  const { currency, date } = row;
  const [rate, source, day] = [row[`${other}_rate`], row[`${other}_rate_source`], row[`${other}_rate_date`]];
  return rate === null || source === null || day === null ? null : { currency, date, rate, source, day };
}

/** A row's recorded rate; null when it needs none. */
export const recordedRate = ({ currency, date, rate, rate_source, rate_date }: TransactionRow) =>
  rate_source === "same currency" ? null : { currency, date, rate, source: rate_source, day: rate_date };
