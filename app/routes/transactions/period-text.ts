import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { THIS_MONTH, type TransactionFilter } from "#db/transactions/transaction-filter.ts";
import * as say from "./words.tsx";

/** The months that sums are of: `November 2026`. */
export function periodText({ month, until }: TransactionFilter, thisMonth: Month): string {
  if (month === null) return say.allMonths;
  const first = formatMonth(month === THIS_MONTH ? thisMonth : month);
  return until === null ? first : say.firstToUntil(first, formatMonth(until));
}
