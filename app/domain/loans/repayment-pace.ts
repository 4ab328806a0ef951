/** How quickly a loan is being paid off, from its actual repayments. */

import { addDays, addMonths, type Day, daysBetween, type Month, monthOf } from "../calendar.ts";
import { type Cents, subtractCents, toCents } from "../money.ts";
import { levelPayment, PAYMENT_INTERVAL, payOff, type Terms } from "./amortisation.ts";

/** Half a year evens out a missed month and a double one. */
const LOOKBACK_DAYS = 182;
const DAYS_A_MONTH = 365 / 12;

export type Repayment = { day: Day; amount: Cents; interest: Cents };

export type Pace = {
  /** Paid per month, interest included, in cents. */
  paid: Cents;
  /** How much the balance fell per month, in cents. */
  principal: Cents;
};

/**
 * The average month of the last half year, or of the time since the loan's first day if that is shorter, but over at least
 * one month.
 * @returns null when nothing was repaid in that time
 */
export function repaymentPace(repayments: readonly Repayment[], firstDay: Day, today: Day): Pace | null {
  const recent = repayments.filter(({ day }) => day <= today && day > addDays(today, -LOOKBACK_DAYS));
  if (recent.length === 0) return null;
  const days = Math.min(LOOKBACK_DAYS, daysBetween(firstDay, today));
  const months = Math.max(1, days / DAYS_A_MONTH);
  const paidAmount = recent.reduce((sum, { amount }) => sum + amount, 0);
  const principal = recent.reduce((sum, { amount, interest }) => sum + amount - interest, 0);
  return { paid: toCents(Math.round(paidAmount / months)), principal: toCents(Math.round(principal / months)) };
}

/** The month in which a balance is paid off if it keeps falling at this rate; null for never. */
export function payoffMonth(balance: Cents, principalPerMonth: Cents, today: Day): Month | null {
  const outcome = payOff({ balance, rate: 0, monthly: principalPerMonth });
  return outcome && addMonths(monthOf(today), outcome.months);
}

/** The payment per month by a loan's terms; null for a loan that is paid back at once. */
export function monthlyPayment(terms: Terms): Cents | null {
  switch (PAYMENT_INTERVAL[terms.unit]) {
    case "once":
      return null;
    case "week":
      return toCents(Math.round((levelPayment(terms) * 365) / 7 / 12));
    case "month":
      return levelPayment(terms);
  }
}

export type Saving = { months: number; interest: Cents; from: Month; to: Month };

/**
 * What paying `extra` each month saves, compared with `monthly` alone.
 * @param options.rate percent a year; 0 when unknown
 * @returns null when the balance is never paid off with `extra`, or only with it
 */
export function savingOf(options: {
  balance: Cents;
  rate: number;
  monthly: Cents;
  extra: Cents;
  today: Day;
}): Saving | null {
  const { balance, rate, monthly, extra, today } = options;
  const usual = payOff({ balance, rate, monthly });
  const faster = payOff({ balance, rate, monthly: toCents(monthly + extra) });
  if (usual === null || faster === null) return null;
  const month = monthOf(today);
  return {
    months: usual.months - faster.months,
    interest: subtractCents(usual.interest, faster.interest),
    from: addMonths(month, usual.months),
    to: addMonths(month, faster.months),
  };
}
