import { addDays, addMonths, type Day, type DurationUnit, lastDayOf, monthOf } from "../calendar.ts";
import { addCents, type Cents, LARGEST_AMOUNT, subtractCents, toCents } from "../money.ts";
import { interestDue, levelPayment, MAX_PAYMENTS, PAYMENT_INTERVAL, paymentCount, type Terms } from "./amortisation.ts";

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

/** The terms, where they are known and all that is owed by them is exact in cents: more may be owed than was lent. */
export function exactTermsOf(loan: KnownTerms & { outstanding_balance: Cents }): Terms | null {
  const { principal_amount: principal, outstanding_balance: owed } = loan;
  const isExact = termsOf({ ...loan, principal_amount: Math.max(owed, principal) as Cents }) !== null;
  return isExact ? termsOf(loan) : null;
}

/** What is owed on a loan, and how much interest was paid on it in the present period of its schedule. */
type Owed = { outstanding_balance: Cents; interest_paid: Cents };

/**
 * The interest to propose for a repayment now: that of one period on what is owed, less what was paid in this period.
 * @returns null where the terms are unknown, none is due, or more is than can be recorded
 */
export function proposedInterest(loan: KnownTerms & Owed): Cents | null {
  const terms = exactTermsOf(loan);
  if (terms === null) return null;
  const dueInterest = interestDue(terms, loan.outstanding_balance) - loan.interest_paid;
  return dueInterest > 0 && dueInterest <= LARGEST_AMOUNT ? toCents(dueInterest) : null;
}

/** The day of each payment, the first one period after the loan began. The 31st becomes a shorter month's last day. */
export function dueDays(terms: Terms, from: Day): Day[] {
  return Array.from({ length: paymentCount(terms) }, (_, index) => dueAfter(terms, from, index + 1));
}

function dueAfter(terms: Terms, from: Day, periods: number): Day {
  switch (PAYMENT_INTERVAL[terms.unit]) {
    case "once":
      return addDays(from, terms.duration);
    case "week":
      return addDays(from, 7 * periods);
    case "month":
      return monthsAfter(from, periods);
  }
}

/** The next payment by a loan's terms, and when the last one is due. `end` is null where it is this one, or never comes. */
export type NextPayment = { day: Day; amount: Cents; end: Day | null; isPast: boolean };

/**
 * What is due next on what is owed today, and until when, if each payment is made in full and on its day.
 * @returns null where nothing is owed, or the terms are unknown
 */
export function nextPayment(
  loan: KnownTerms & { outstanding_balance: Cents; disbursement_date: Day },
  today: Day,
): NextPayment | null {
  const { outstanding_balance: owed, disbursement_date: from } = loan;
  const terms = exactTermsOf(loan);
  if (owed <= 0 || terms === null) return null;
  const days = dueDays(terms, from);
  const [level, last] = [levelPayment(terms), days.at(-1) ?? from];
  const amount = Math.min(level, addCents(owed, interestDue(terms, owed))) as Cents;
  const day = days.find((each) => each >= today);
  if (day === undefined)
    return { day: last, amount: addCents(owed, interestDue(terms, owed)), end: null, isPast: true };
  const count = paymentsLeft(terms, owed, level);
  const after = count && count > 1 ? dueAfter(terms, from, days.indexOf(day) + count) : null;
  return { day, amount, end: after, isPast: false };
}

/** How many level payments clear a balance; null for more than are listed, or never. */
function paymentsLeft(terms: Terms, owed: Cents, level: Cents): number | null {
  let balance = owed;
  for (let count = 1; count <= MAX_PAYMENTS; count += 1) {
    const interest = interestDue(terms, balance);
    if (level <= interest) return null;
    if (addCents(balance, interest) <= level) return count;
    balance = subtractCents(addCents(balance, interest), level);
  }
  return null;
}

function monthsAfter(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count);
  const same = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return same < last ? same : last;
}
