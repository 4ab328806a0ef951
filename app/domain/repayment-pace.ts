/** How quickly a loan is being paid off, from what was really repaid. */
import { levelPayment, PAID_EVERY, payOff, type Terms } from "./amortisation.ts";
import { addDays, addMonths, type Day, daysBetween, type Month, monthOf } from "./calendar.ts";
import { type Cents, subtractCents, toCents } from "./money.ts";

/** How far back the pace looks, in days: half a year evens out a missed month and a double one. */
const LOOKS_BACK = 182;
const DAYS_A_MONTH = 365 / 12;

export type Repayment = { day: Day; amount: Cents; interest: Cents };

export type Pace = {
  /** What was paid a month, interest included, in cents. */
  paid: Cents;
  /** By how much the balance fell a month, in cents. */
  principal: Cents;
};

/**
 * The average month of the last half year, or of the time since the loan's first day where that is shorter, but of at
 * least one month.
 * @returns null when nothing was repaid in that time
 */
export function repaymentPace(repayments: readonly Repayment[], firstDay: Day, today: Day): Pace | null {
  const counted = repayments.filter(({ day }) => day <= today && day > addDays(today, -LOOKS_BACK));
  if (counted.length === 0) return null;
  const days = Math.min(LOOKS_BACK, daysBetween(firstDay, today));
  const months = Math.max(1, days / DAYS_A_MONTH);
  const paid = counted.reduce((sum, { amount }) => sum + amount, 0);
  const principal = counted.reduce((sum, { amount, interest }) => sum + amount - interest, 0);
  return { paid: toCents(Math.round(paid / months)), principal: toCents(Math.round(principal / months)) };
}

/** The month in which a balance is paid off when it goes on falling by as much a month; null for never. */
export function paidOffAt(balance: Cents, principalPerMonth: Cents, today: Day): Month | null {
  const outcome = payOff({ balance, rate: 0, monthly: principalPerMonth });
  return outcome && addMonths(monthOf(today), outcome.months);
}

/** What a loan's terms ask for a month; null for a loan that is paid back at once. */
export function monthlyPayment(terms: Terms): Cents | null {
  switch (PAID_EVERY[terms.unit]) {
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
 * What paying more each month saves of a balance, against going on with `monthly`.
 * @param asked.rate percent a year; 0 when unknown
 * @returns null when it would never be paid off even so, or when only paying more pays it off at all
 */
export function savingOf(asked: {
  balance: Cents;
  rate: number;
  monthly: Cents;
  extra: Cents;
  today: Day;
}): Saving | null {
  const { balance, rate, monthly, extra, today } = asked;
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
