import { interestDue, MAX_PAYMENTS, PAYMENT_INTERVAL, paymentCount, type Terms } from "./amortisation.ts";
import { addDays, addMonths, type Day, type DurationUnit, lastDayOf, monthOf } from "./calendar.ts";
import { type Cents, LARGEST_AMOUNT, toCents } from "./money.ts";

/** A loan's terms, as far as they are known. The rate is percent a year as text with two decimals. */
export type KnownTerms = {
  principal_amount: Cents;
  interest_rate: string | null;
  duration: number | null;
  duration_unit: DurationUnit | null;
};

/**
 * How much of a loan is paid off, in percent: (principal − outstanding) ÷ principal × 100 (specification, section 9).
 * @returns text with one decimal, such as `92.9`
 */
export function progressPercent(loan: { principal_amount: Cents; outstanding_balance: Cents }): string {
  const paidPrincipal = loan.principal_amount - loan.outstanding_balance;
  return ((paidPrincipal / loan.principal_amount) * 100).toFixed(1);
}

/** How many of each unit a year has, for an upper bound. */
const IN_A_YEAR = { days: 365, weeks: 52, months: 12, years: 1 } as const satisfies Record<DurationUnit, number>;

/** The terms that a schedule needs; null when one is unknown, or when the schedule would be too long or too large. */
export function termsOf(loan: KnownTerms): Terms | null {
  const { principal_amount: principal, interest_rate, duration, duration_unit: unit } = loan;
  if (interest_rate === null || duration === null || unit === null) return null;
  const terms = { principal, rate: Number(interest_rate), duration, unit };
  // Simple interest on the whole principal for the whole time is more than any schedule charges.
  const upperBound = principal * (1 + (terms.rate / 100) * (duration / IN_A_YEAR[unit]));
  return paymentCount(terms) <= MAX_PAYMENTS && upperBound < Number.MAX_SAFE_INTEGER ? terms : null;
}

/** What is owed on a loan, and how much interest was paid on it in the present period of its schedule. */
type Owed = { outstanding_balance: Cents; interest_paid: Cents };

/**
 * The interest to propose for a repayment now: that of one period on what is owed, less what was paid in this period.
 * @returns null where the terms are unknown, none is due, or more is than can be recorded
 */
export function proposedInterest(loan: KnownTerms & Owed): Cents | null {
  const { principal_amount: principal, outstanding_balance: owed } = loan;
  // More may be owed than was lent.
  const terms = termsOf({ ...loan, principal_amount: Math.max(owed, principal) as Cents });
  if (terms === null) return null;
  const dueInterest = interestDue(terms, owed) - loan.interest_paid;
  return dueInterest > 0 && dueInterest <= LARGEST_AMOUNT ? toCents(dueInterest) : null;
}

/** The day of each payment, the first one period after the loan began. The 31st becomes a shorter month's last day. */
export function dueDays(terms: Terms, from: Day): Day[] {
  const dueAfter = {
    once: () => addDays(from, terms.duration),
    week: (periods: number) => addDays(from, 7 * periods),
    month: (periods: number) => monthsAfter(from, periods),
  }[PAYMENT_INTERVAL[terms.unit]];
  return Array.from({ length: paymentCount(terms) }, (_, index) => dueAfter(index + 1));
}

function monthsAfter(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count);
  const same = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return same < last ? same : last;
}
