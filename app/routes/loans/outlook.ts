/** What comes next on all loans together, where the terms of each are known. */
import { type Day, formatMonth, type Month, monthOf } from "#app/domain/calendar.ts";
import { convert, isConvertible } from "#app/domain/exchange-rates/exchange-rate.ts";
import { nextPayment } from "#app/domain/loans/loan.ts";
import { addCents, type Cents } from "#app/domain/money.ts";
import { formatShortMonth } from "#app/domain/short-month.ts";
import type { LoanRow } from "#db/loans/loans.ts";

export type Outlook = {
  /** The month of the next payment, without its year, and the payments of it. */
  due: { month: string; amount: Cents } | null;
  /** When the last loan is repaid. */
  end: string | null;
};

/** @returns nulls where the terms of a loan are unknown, a payment is late, or several a month are due */
export function outlookOf(loans: readonly LoanRow[], currency: string | null, today: Day): Outlook {
  const open = loans.filter(({ outstanding_balance }) => outstanding_balance > 0);
  const payments = open.flatMap((loan) => {
    const next = nextPayment(loan, today);
    if (next === null || next.isPast) return [];
    const { day, amount } = next;
    // Without an end it is the last one, or there is none.
    const last = next.end ?? (amount >= loan.outstanding_balance ? day : null);
    return [{ day, last, isWeekly: loan.duration_unit === "weeks", amount: inHousehold(loan, amount, currency) }];
  });
  if (payments.length === 0 || payments.length < open.length) return { due: null, end: null };
  const month = payments.map(({ day }) => monthOf(day)).toSorted()[0] ?? "";
  const lasts = payments.map(({ last }) => last);
  const last = lasts.includes(null) ? null : lasts.toSorted().at(-1);
  return { due: dueIn(month, payments), end: last ? formatShortMonth(last) : null };
}

type Payment = { day: Day; amount: Cents | null; isWeekly: boolean };

function dueIn(month: Month, payments: readonly Payment[]): Outlook["due"] {
  const inMonth = payments.filter(({ day }) => monthOf(day) === month);
  const amounts = inMonth.flatMap(({ amount, isWeekly }) => (amount === null || isWeekly ? [] : [amount]));
  if (amounts.length < inMonth.length) return null;
  return { month: formatMonth(month).slice(0, -5), amount: addCents(...amounts) };
}

function inHousehold({ currency: own, rate }: LoanRow, amount: Cents, currency: string | null): Cents | null {
  if (own === currency) return amount;
  return rate !== null && isConvertible(amount, rate) ? convert(amount, rate) : null;
}
