import { type Day, formatMonth, type Month } from "#app/domain/calendar.ts";
import { termsOf } from "#app/domain/loan.ts";
import { type Cents, formatMoney, readAmount, toCents, ZERO } from "#app/domain/money.ts";
import {
  monthlyPayment,
  type Pace,
  payoffMonth,
  repaymentPace,
  type Saving,
  savingOf,
} from "#app/domain/repayment-pace.ts";
import type { LoanEvent, LoanRow } from "#db/loans.ts";

const WORDS = {
  received: "Received",
  repaid: "Repaid",
  entered: "Entered by hand",
  corrected: "Corrected by hand",
  "receipt deleted": "Received (its transaction was deleted)",
} as const satisfies Record<LoanEvent["kind"], string>;

export type HistoryRow = {
  key: string;
  day: Day;
  what: string;
  note: string | null;
  /** Signed. */
  amount: Cents;
  /** Signed: what a correction by hand did to the principal. */
  principal: Cents;
  interest: Cents;
  balance: Cents;
  /** What was paid, in words, where it was paid in another currency than the loan's. */
  paid: string | null;
  /** The transaction behind it, where there is one. */
  transaction: string | null;
};

/** The history of a loan, the newest first. */
export function historyOf(events: readonly LoanEvent[], currency: string): HistoryRow[] {
  return events
    .map((event, index) => ({
      key: event.transaction_id ?? String(index),
      day: event.day,
      what: WORDS[event.kind],
      note: event.description,
      // What was paid, interest and all; for what was no payment, what it did to the balance.
      amount: event.kind === "repaid" ? toCents(-(event.amount ?? 0)) : event.change,
      principal: event.kind === "corrected" ? event.principal_change : ZERO,
      interest: event.interest ?? ZERO,
      balance: toCents(event.balance),
      paid: event.paid === null || event.paid_in === currency ? null : formatMoney(event.paid, event.paid_in),
      transaction: event.transaction_id,
    }))
    .reverse();
}

export type Outlook = {
  pace: Pace | null;
  /** At the present pace; null for never. */
  paidOff: Month | null;
  /** What is paid a month: by the terms where they are known, else by the pace; null where neither tells. */
  monthly: Cents | null;
  byTerms: boolean;
  rate: number;
};

/** When the loan will be paid off, from what was repaid lately. Null for a loan that is paid off. */
export function outlookOf(loan: LoanRow, events: readonly LoanEvent[], today: Day): Outlook | null {
  if (loan.outstanding_balance === 0) return null;
  const repayments = events
    .filter(({ kind }) => kind === "repaid")
    .map(({ day, amount, interest }) => ({ day, amount: amount ?? ZERO, interest: interest ?? ZERO }));
  // A loan that was entered part-way may have repayments from before that day.
  const firstDay = events.map(({ day }) => day).sort()[0] ?? today;
  const pace = repaymentPace(repayments, firstDay, today);
  const terms = termsOf(loan);
  return {
    pace,
    paidOff: pace && payoffMonth(loan.outstanding_balance, pace.principal, today),
    monthly: terms ? monthlyPayment(terms) : (pace?.paid ?? null),
    byTerms: terms !== null,
    rate: Number(loan.interest_rate ?? 0),
  };
}

/** A tenth of the payment, to two figures: something to begin with, in any currency. */
export const suggestedExtra = (monthly: Cents): string =>
  String(Math.max(1, Math.round(Number((monthly / 1000).toPrecision(2)))));

export type ExtraAnswer = { problem: string } | { saving: Saving | null; extra: Cents };

/** What a typed extra payment a month would save. */
export function extraAnswer(typed: string, loan: LoanRow, { monthly, rate }: Outlook, today: Day): ExtraAnswer | null {
  if (monthly === null) return null;
  const read = readAmount(typed, "zero");
  if (!read.ok) return { problem: read.problem };
  const saving = savingOf({ balance: loan.outstanding_balance, rate, monthly, extra: read.cents, today });
  return { saving, extra: read.cents };
}

/** `6 months sooner, in May 2028 rather than November 2028`. */
export function soonerInWords({ months, from, to }: Saving): string {
  if (months === 0) return `not a month sooner: in ${formatMonth(to)} either way`;
  return `${months} ${months === 1 ? "month" : "months"} sooner: in ${formatMonth(to)} rather than ${formatMonth(from)}`;
}
