import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { THIS_MONTH, type TransactionFilter } from "#db/transactions/transaction-filter.ts";
import * as say from "./words.ts";

/** The months that sums are of: `November 2026`. */
export function periodText({ month, until }: TransactionFilter, thisMonth: Month): string {
  if (month === null) return "All months";
  const first = formatMonth(month === THIS_MONTH ? thisMonth : month);
  return until === null ? first : say.firstToUntil(first, formatMonth(until));
}
