import { type Day, formatMonth, type Month } from "#app/domain/calendar.ts";
import { termsOf } from "#app/domain/loans/loan.ts";
import {
  monthlyPayment,
  type Pace,
  payoffMonth,
  repaymentPace,
  type Saving,
  savingOf,
} from "#app/domain/loans/repayment-pace.ts";
import { type Cents, formatMoney, readAmount, toCents, ZERO } from "#app/domain/money.ts";
import { AMOUNT_WORDS } from "#app/request/amount-words.ts";
import type { LoanEvent, LoanRow } from "#db/loans/loans.ts";
import * as say from "./words.tsx";

const WORDS = {
  received: say.received,
  repaid: say.repaid,
  entered: say.enteredByHand,
  corrected: say.correctedByHand,
  "receipt deleted": say.receivedThenDeleted,
  "repaid before": say.changedBeforeEntry,
} as const satisfies Record<LoanEvent["kind"], string>;

export type HistoryRow = {
  key: string;
  day: Day;
  what: string;
  note: string | null;
  /** Signed. */
  amount: Cents;
  /** Signed: the change that a correction by hand made to the principal. */
  principal: Cents;
  interest: Cents;
  balance: Cents;
  /** The formatted payment, where it was made in another currency than the loan's. */
  paid: string | null;
  /** The id of its transaction, if any. */
  transaction: string | null;
};

/** A loan's history, newest first. */
export function historyOf(events: readonly LoanEvent[], currency: string): HistoryRow[] {
  return events
    .map((event, index) => ({
      key: event.transaction_id ?? String(index),
      day: event.day,
      what: WORDS[event.kind],
      note: event.description,
      // A repayment including interest; for anything else, the change to the balance.
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
  /** At the current pace; null for never. */
  paidOff: Month | null;
  /** The monthly payment, by the terms if known, else by the pace; null without either. */
  monthly: Cents | null;
  byTerms: boolean;
  rate: number;
};

/** When the loan will be paid off, judging by recent repayments. Null for a loan that is paid off. */
export function outlookOf(loan: LoanRow, events: readonly LoanEvent[], today: Day): Outlook | null {
  if (loan.outstanding_balance === 0) return null;
  const repayments = events
    .filter(({ kind }) => kind === "repaid")
    .map(({ day, amount, interest }) => ({ day, amount: amount ?? ZERO, interest: interest ?? ZERO }));
  // A loan entered part-way may have had repayments before.
  const entered = events.find(({ kind }) => kind === "repaid before")?.day;
  const firstDay = entered ?? events.map(({ day }) => day).sort()[0] ?? today;
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

/** A tenth of the payment, to two significant figures: a sensible start in any currency. */
export const suggestedExtra = (monthly: Cents): string =>
  String(Math.max(1, Math.round(Number((monthly / 1000).toPrecision(2)))));

export type ExtraAnswer = { problem: string } | { saving: Saving | null; extra: Cents };

/** What a typed extra monthly payment would save. */
export function extraAnswer(typed: string, loan: LoanRow, { monthly, rate }: Outlook, today: Day): ExtraAnswer | null {
  if (monthly === null) return null;
  const amount = readAmount(typed, "zero");
  if (!amount.ok) return { problem: AMOUNT_WORDS[amount.refusal.code] };
  const saving = savingOf({ balance: loan.outstanding_balance, rate, monthly, extra: amount.value, today });
  return { saving, extra: amount.value };
}

/** `6 months sooner: in May 2028 rather than November 2028`, or `in the same month, May 2028`. */
export function soonerInWords({ months, from, to }: Saving): string {
  if (months === 0) return say.inTheSameMonth(formatMonth(to));
  return say.sooner(months, formatMonth(to), formatMonth(from));
}
