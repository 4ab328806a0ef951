/**
 * How a loan is paid back: level payments (an annuity), each of them interest on what is still owed and for the rest
 * principal. Counted in whole cents by exact (BigInt) arithmetic: a float would be off by a cent in a long schedule.
 */
import type { DurationUnit } from "./duration-units.ts";
import { addCents, type Cents, subtractCents, toCents, ZERO } from "./money.ts";

export type Terms = {
  principal: Cents;
  /** percent a year, at most six decimals */
  rate: number;
  duration: number;
  unit: DurationUnit;
};

/** `interest` and `principal` are the parts of `payment`; `balance` is what is owed after it. */
export type Payment = { number: number; payment: Cents; interest: Cents; principal: Cents; balance: Cents };

/** A loan of days is paid back at once, as mobile loans are; years are paid by the month. */
export const PAID_EVERY = {
  days: "once",
  weeks: "week",
  months: "month",
  years: "month",
} as const satisfies Record<DurationUnit, "once" | "week" | "month">;
export type PaidEvery = (typeof PAID_EVERY)[DurationUnit];

/** A hundred years of weeks. A longer list helps nobody, and would be megabytes. */
export const MAX_PAYMENTS = 5300;
/** A hundred years of months: what is not paid by then counts as never. */
const MAX_MONTHS = 1200;

/** How many payments the terms ask for. A whole number of months may be a fraction of years: 1.5 years are 18. */
export function paymentCount({ duration, unit }: Pick<Terms, "duration" | "unit">): number {
  if (PAID_EVERY[unit] === "once") return 1;
  return unit === "years" ? 12 * duration : duration;
}

/**
 * The payment of each period, rounded half up to the cent. With principal P, interest of a period r and n payments it is
 * P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1), the formula of the ordinary annuity; P ÷ n without interest. A loan of days has one
 * payment, P and its interest.
 * @throws RangeError for more than MAX_PAYMENTS, for what is no duration, and beyond what can be counted exactly
 */
export function levelPayment(terms: Terms): Cents {
  const count = paymentCount(terms);
  if (!Number.isInteger(count) || count > MAX_PAYMENTS || terms.duration <= 0) {
    throw new RangeError(`${terms.duration} ${terms.unit} cannot be listed`);
  }
  const { above, below } = interestOf(terms);
  const principal = BigInt(terms.principal);
  if (above === 0n) return toCents(Number(roundHalfUp(principal, BigInt(count))));
  const grown = (above + below) ** BigInt(count);
  const lent = below ** BigInt(count);
  return toCents(Number(roundHalfUp(principal * above * grown, below * (grown - lent))));
}

/**
 * The schedule. All payments are level but the last, which takes up what rounding left, so that the balance ends at
 * exactly zero; where rounding up pays the loan off sooner, it ends sooner.
 * @throws RangeError as `levelPayment` does
 */
export function amortise(terms: Terms): Payment[] {
  const count = paymentCount(terms);
  const level = levelPayment(terms);
  const share = interestOf(terms);
  const payments: Payment[] = [];
  for (let balance = terms.principal; balance > 0; ) {
    const interest = interestOn(balance, share);
    const owed = addCents(balance, interest);
    const isLast = payments.length === count - 1 || owed <= level;
    const payment = isLast ? owed : level;
    const principal = subtractCents(payment, interest);
    balance = subtractCents(balance, principal);
    payments.push({ number: payments.length + 1, payment, interest, principal, balance });
  }
  return payments;
}

/**
 * How long a balance takes to clear at a fixed payment a month, and what it costs.
 * @param asked.rate percent a year, at most six decimals; 0 when unknown
 * @returns null when the payment never clears it, or not within 1200 months
 */
export function payOff(asked: {
  balance: Cents;
  rate: number;
  monthly: Cents;
}): { months: number; interest: Cents } | null {
  const share = interestOf({ rate: asked.rate, duration: 1, unit: "months" });
  let [balance, paid, months] = [asked.balance, ZERO, 0];
  while (balance > 0) {
    const interest = interestOn(balance, share);
    if (asked.monthly <= interest || months === MAX_MONTHS) return null;
    // The last payment is what is left.
    const payment = Math.min(asked.monthly, addCents(balance, interest)) as Cents;
    balance = subtractCents(addCents(balance, interest), payment);
    paid = addCents(paid, interest);
    months += 1;
  }
  return { months, interest: paid };
}

/** An exact share: `above` ÷ `below`. */
type Share = { above: bigint; below: bigint };

/**
 * The interest of one period, as a share of what is owed: a twelfth of the year's for a month; by days of a year of 365
 * (the convention "actual/365") for weeks, and for days, which have one period, simple interest on all of them.
 */
function interestOf({ rate, duration, unit }: Omit<Terms, "principal">): Share {
  // A percentage with six decimals is a whole number of hundred-millionths.
  const year = BigInt(Math.round(rate * 1_000_000));
  if (PAID_EVERY[unit] === "month") return lowest(year, 12n * WHOLE);
  const days = unit === "weeks" ? 7 : duration;
  return lowest(year * BigInt(days), 365n * WHOLE);
}

/** In lowest terms, as a long schedule raises it to a power of thousands. */
function lowest(above: bigint, below: bigint): Share {
  let [divisor, rest] = [below, above];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return { above: above / divisor, below: below / divisor };
}

const WHOLE = 100_000_000n;

const interestOn = (balance: Cents, { above, below }: Share): Cents =>
  toCents(Number(roundHalfUp(BigInt(balance) * above, below)));

/** A quotient of positive whole numbers, or of zero, as the nearest whole number; a half goes up. */
export const roundHalfUp = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below);
