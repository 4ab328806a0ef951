/** A ledger as a CSV file (RFC 4180): a transaction as a row of it. */
import type { Day, DurationUnit } from "../calendar.ts";
import type { Rate, RateSource } from "../exchange-rates/exchange-rate.ts";
import { type Cents, plainDecimal } from "../money.ts";
import type { EntryType } from "../transactions/transaction-types.ts";

/** A transaction as a row of the file: loans and assets by name. */
export type FileRow = {
  date: string;
  type: EntryType;
  category: string | null;
  subcategory: string | null;
  description: string;
  amount: Cents;
  currency: string;
  loan: string | null;
  asset: string | null;
  /** Percent a year, two decimals. */
  interest_rate: string | null;
  duration: number | null;
  duration_unit: DurationUnit | null;
  /** The part of a repayment that paid interest; null where the file has none. */
  interest: Cents | null;
  /**
   * The value of one unit of the row's currency in the household's, its source and its day. All three or none: none in a
   * row of the household's own currency, or where the published rate of the row's day applies.
   */
  rate: Rate | null;
  rate_source: RateSource | null;
  rate_date: Day | null;
  /** The same for a repayment's currency in its loan's: none where the loan's currency is the row's own or the household's. */
  loan_rate: Rate | null;
  loan_rate_source: RateSource | null;
  loan_rate_date: Day | null;
  /** The account that it moved, by name; of a transfer, the one that it left. */
  account?: string | null;
  /** Where a transfer arrives, and what arrives there in that account's currency. */
  to_account?: string | null;
  to_amount?: Cents | null;
  /** What moved the account, in its currency. */
  account_amount?: Cents | null;
};

/**
 * A transaction's cells, in the order of COLUMNS. Only a loan's own row has terms, and only a row in another currency than
 * the household's has a rate.
 */
export function cellsOf(row: FileRow): string[] {
  const terms = row.type === "loan_received";
  const isForeign = row.rate_source !== "same currency";
  return [
    row.date,
    row.type,
    row.category ?? "",
    row.subcategory ?? "",
    row.description,
    plainDecimal(row.amount),
    row.currency,
    row.loan ?? "",
    row.asset ?? "",
    terms ? (row.interest_rate ?? "") : "",
    terms && row.duration !== null ? String(row.duration) : "",
    terms ? (row.duration_unit ?? "") : "",
    row.interest ? plainDecimal(row.interest) : "",
    ...[row.rate, row.rate_source, row.rate_date].map((value) => (isForeign ? (value ?? "") : "")),
    row.loan_rate ?? "",
    row.loan_rate_source ?? "",
    row.loan_rate_date ?? "",
    row.account ?? "",
    row.to_account ?? "",
    row.to_amount == null ? "" : plainDecimal(row.to_amount),
    row.account_amount == null ? "" : plainDecimal(row.account_amount),
  ];
}
