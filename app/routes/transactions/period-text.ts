import { formatMonth, type Month, shortMonth } from "#app/domain/calendar.ts";
import { type MonthSpan, monthDays } from "#app/domain/household-months.ts";
import type { TransactionFilter } from "#db/transactions/transaction-filter.ts";
import * as say from "./words.tsx";

/** The months that sums are of: `November 2026`, and their days where those are not the calendar's. */
export function periodText({ month, until }: TransactionFilter, span: MonthSpan): string {
  if (month === null) return say.allMonths;
  const first = formatMonth(span.month);
  const name = until === null ? first : say.firstToUntil(first, formatMonth(until));
  const days = monthDays(span, until ?? span.month);
  return days === null ? name : `${name} (${days})`;
}

/** The same where a phone has little room: `Nov 2026`. */
export function shortPeriodText({ month, until }: TransactionFilter, { month: first }: MonthSpan): string {
  if (month === null) return say.allMonths;
  return until === null ? yearAndMonth(first) : `${yearAndMonth(first)} – ${yearAndMonth(until)}`;
}

export const yearAndMonth = (month: Month) => `${shortMonth(month)} ${month.slice(0, 4)}`;
