import { addDays, type Day, formatDay, formatShortDay } from "#app/domain/calendar.ts";
import { nextPayment } from "#app/domain/loans/loan.ts";
import { formatMoney } from "#app/domain/money.ts";
import { formatShortMonth } from "#app/domain/short-month.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import * as say from "./words.ts";

/** A day within so many days needs no year. */
const SOON = 300;

/** The next payment and the end, by a loan's terms; null where they are unknown or nothing is owed. */
export function nextInWords(loan: LoanRow, today: Day): string | null {
  const next = nextPayment(loan, today);
  if (next === null) return null;
  const amount = formatMoney(next.amount, loan.currency);
  if (next.isPast) return say.wasDueOn(amount, formatDay(next.day));
  const day = next.day < addDays(today, SOON) ? formatShortDay(next.day) : formatDay(next.day);
  return next.end === null ? say.nextOn(amount, day) : say.nextAndEnd(amount, day, formatShortMonth(next.end));
}
