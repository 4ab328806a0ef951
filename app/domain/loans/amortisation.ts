/**
 * How a loan is paid back: level payments (an annuity), each made of interest on the outstanding balance and, for the rest,
 * principal. Computed in whole cents with exact (BigInt) arithmetic: a float would be off by a cent in a long schedule.
 */
import type { DurationUnit } from "../calendar.ts";
import { addCents, type Cents, subtractCents, toCents, ZERO } from "../money.ts";

export type Terms = {
  principal: Cents;
  /** percent a year, at most six decimals */
  rate: number;
  duration: number;
  unit: DurationUnit;
};

/** `interest` and `principal` are the parts of `payment`; `balance` is what is owed after it. */
export type Payment = { number: number; payment: Cents; interest: Cents; principal: Cents; balance: Cents };

/** A loan counted in days is paid back at once, as mobile loans are; one in years is paid monthly. */
export const PAYMENT_INTERVAL = {
  days: "once",
  weeks: "week",
  months: "month",
  years: "month",
} as const satisfies Record<DurationUnit, "once" | "week" | "month">;
export type PaymentInterval = (typeof PAYMENT_INTERVAL)[DurationUnit];

/** A hundred years of months, or 23 of weeks. A longer list is of no use. */
export const MAX_PAYMENTS = 1200;
/** What is not paid off by then counts as never. */
const MAX_MONTHS = MAX_PAYMENTS;

/** The number of payments. A whole number of months may be a fraction of years: 1.5 years are 18 payments. */
export function paymentCount({ duration, unit }: Pick<Terms, "duration" | "unit">): number {
  if (PAYMENT_INTERVAL[unit] === "once") return 1;
  return unit === "years" ? 12 * duration : duration;
}

/**
 * The payment of each period, rounded half up to the cent. With principal P, interest of a period r and n payments it is
 * P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1), the formula of the ordinary annuity; P ÷ n without interest. A loan counted in days
 * has one payment, P and its interest.
 * @throws RangeError for more than MAX_PAYMENTS, for an invalid duration, and beyond exact integers
 */
export function levelPayment(terms: Terms): Cents {
  const count = paymentCount(terms);
  if (!Number.isInteger(count) || count > MAX_PAYMENTS || terms.duration <= 0) {
    throw new RangeError(`${terms.duration} ${terms.unit} cannot be listed`);
  }
  const { numerator, denominator } = interestOf(terms);
  const principal = BigInt(terms.principal);
  if (numerator === 0n) return toCents(Number(roundHalfUp(principal, BigInt(count))));
  const grown = (numerator + denominator) ** BigInt(count);
  const base = denominator ** BigInt(count);
  return toCents(Number(roundHalfUp(principal * numerator * grown, denominator * (grown - base))));
}

/**
 * The schedule. All payments are level except the last, which absorbs what rounding left, so that the balance ends at
 * exactly zero; where rounding up pays the loan off sooner, the schedule is shorter.
 * @throws RangeError as `levelPayment` does
 */
export function amortise(terms: Terms): Payment[] {
  const count = paymentCount(terms);
  const level = levelPayment(terms);
  const fraction = interestOf(terms);
  const payments: Payment[] = [];
  for (let balance = terms.principal; balance > 0; ) {
    const interest = interestOn(balance, fraction);
    const owed = addCents(balance, interest);
    const isLast = payments.length === count - 1 || owed <= level;
    const payment = isLast ? owed : level;
    const principal = subtractCents(payment, interest);
    balance = subtractCents(balance, principal);
    payments.push({ number: payments.length + 1, payment, interest, principal, balance });
  }
  return payments;
}

/** The interest on a balance that falls due with its next payment, which is that of one period. */
export const interestDue = (terms: Omit<Terms, "principal">, balance: Cents): Cents =>
  interestOn(balance, interestOf(terms));

/**
 * How long a balance takes to pay off at a fixed monthly payment, and what interest it costs.
 * @param options.rate percent a year, at most six decimals; 0 when unknown
 * @returns null when the payment never clears it, or not within 1200 months
 */
export function payOff(options: {
  balance: Cents;
  rate: number;
  monthly: Cents;
}): { months: number; interest: Cents } | null {
  const fraction = interestOf({ rate: options.rate, duration: 1, unit: "months" });
  let [balance, paid, months] = [options.balance, ZERO, 0];
  while (balance > 0) {
    const interest = interestOn(balance, fraction);
    if (options.monthly <= interest || months === MAX_MONTHS) return null;
    const payment = Math.min(options.monthly, addCents(balance, interest)) as Cents;
    balance = subtractCents(addCents(balance, interest), payment);
    paid = addCents(paid, interest);
    months += 1;
  }
  return { months, interest: paid };
}

/** An exact `numerator` ÷ `denominator`. */
type Fraction = { numerator: bigint; denominator: bigint };

/**
 * The interest of one period, as a fraction of the balance: a twelfth of the year's for a month; by days of a 365-day year
 * (the convention "actual/365") for weeks; and for a loan counted in days, which has one period, simple interest for all
 * of them.
 */
function interestOf({ rate, duration, unit }: Omit<Terms, "principal">): Fraction {
  // A percentage with six decimals is a whole number of hundred-millionths.
  const year = BigInt(Math.round(rate * 1_000_000));
  if (PAYMENT_INTERVAL[unit] === "month") return reduced(year, 12n * WHOLE);
  const days = unit === "weeks" ? 7 : duration;
  return reduced(year * BigInt(days), 365n * WHOLE);
}

/** In lowest terms, as a long schedule raises it to a power in the thousands. */
function reduced(numerator: bigint, denominator: bigint): Fraction {
  let [divisor, rest] = [denominator, numerator];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

const WHOLE = 100_000_000n;

const interestOn = (balance: Cents, { numerator, denominator }: Fraction): Cents =>
  toCents(Number(roundHalfUp(BigInt(balance) * numerator, denominator)));

/** The quotient of non-negative whole numbers, rounded to the nearest whole number, halves up. */
export const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
