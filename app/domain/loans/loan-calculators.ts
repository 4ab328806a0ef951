/**
 * The calculators of /loan-calculator (specification, sections 5 and 9). They take the fields as typed; null means that
 * the screen shows its alert.
 */

import type { DurationUnit } from "../calendar.ts";
import { addCents, type Cents, readAmount, subtractCents } from "../money.ts";
import { amortise, levelPayment, type Payment, roundHalfUp, type Terms } from "./amortisation.ts";

export const APR_UNITS = ["days", "weeks", "months"] as const satisfies readonly DurationUnit[];
export const PAYMENT_UNITS = ["months", "years"] as const satisfies readonly DurationUnit[];

/** Fields as they are typed. */
export type AprTyped = { principal: string; repayment: string; duration: string; unit: (typeof APR_UNITS)[number] };
export type PaymentTyped = { principal: string; rate: string; duration: string; unit: (typeof PAYMENT_UNITS)[number] };

export const APR_DEFAULTS: AprTyped = { principal: "", repayment: "", duration: "30", unit: "days" };
export const PAYMENT_DEFAULTS: PaymentTyped = { principal: "", rate: "", duration: "12", unit: "months" };

/** Why no payment can be worked out. */
export type PaymentProblem = "not_positive" | "months_not_whole" | "rate_too_high" | "sum_too_large";

/** The days of each unit, as text, which keeps 30.44 exact. */
const DAYS = { days: "1", weeks: "7", months: "30.44" } as const satisfies Record<AprTyped["unit"], string>;

/** A hundred years. */
const MAX_MONTHS = 1200;
/** Percent a year, the same limit as for recorded loans. */
const MAX_RATE = 10_000;

/** `percent` is a text such as `1,109.50`. */
export type Apr = {
  principal: Cents;
  repayment: Cents;
  duration: number;
  unit: AprTyped["unit"];
  percent: string;
};

/**
 * What a loan costs, scaled to a year: (repayment − principal) ÷ principal × 365 ÷ days × 100 (specification, section 9),
 * in percent, rounded half up to two decimals.
 * @returns null unless the principal and the duration are above 0 and the repayment above the principal
 */
export function calculateApr(typed: AprTyped): Apr | null {
  const principal = readAmount(typed.principal);
  const repayment = readAmount(typed.repayment);
  const duration = readDecimal(typed.duration);
  const unit = readDecimal(DAYS[typed.unit]);
  if (!principal.ok || !repayment.ok || !duration || !unit || repayment.value <= principal.value) return null;
  const cost = BigInt(subtractCents(repayment.value, principal.value));
  // Days are duration × unit, each with its own decimals; a percentage with two decimals counts ten-thousandths.
  const yearly = cost * 365n * 10_000n * duration.denominator * unit.denominator;
  const hundredths = roundHalfUp(yearly, BigInt(principal.value) * duration.numerator * unit.numerator);
  return {
    principal: principal.value,
    repayment: repayment.value,
    duration: Number(typed.duration.replaceAll(",", "")),
    unit: typed.unit,
    percent: `${(hundredths / 100n).toLocaleString("en-US")}.${String(hundredths % 100n).padStart(2, "0")}`,
  };
}

/** Interest and total are those of the schedule. */
export type Evaluation = { monthly: Cents; interest: Cents; total: Cents; schedule: Payment[] };

/**
 * The standard amortised monthly payment, at a twelfth of the annual rate (specification, section 9).
 * @returns null unless all three are above 0, the duration is a whole number of months, at most 1200, and the rate at
 *   most 10,000: `paymentProblem` says which
 */
export function evaluatePayment(typed: PaymentTyped): Evaluation | null {
  return paymentProblem(typed) === null ? evaluate(termsIn(typed) as PaymentTerms) : null;
}

/** What is wrong with the fields; null when they can be evaluated. */
export function paymentProblem(typed: PaymentTyped): PaymentProblem | null {
  const terms = termsIn(typed);
  if (terms === null) return "not_positive";
  if (!Number.isInteger(terms.duration) || terms.duration > MAX_MONTHS) return "months_not_whole";
  if (terms.rate > MAX_RATE) return "rate_too_high";
  // Billions at thousands of percent for a hundred years cannot be added up exactly.
  const upperBound = terms.principal * (1 + (terms.rate / 1200) * terms.duration);
  return Number.isSafeInteger(Math.ceil(upperBound)) ? null : "sum_too_large";
}

type PaymentTerms = Terms & { unit: "months" };

function termsIn(typed: PaymentTyped): PaymentTerms | null {
  const principal = readAmount(typed.principal);
  const rate = readDecimal(typed.rate);
  const duration = readDecimal(typed.duration);
  if (!principal.ok || !rate || !duration) return null;
  return {
    principal: principal.value,
    rate: Number(rate.numerator) / Number(rate.denominator),
    // A whole number of months, however it is typed: 1.5 years are 18.
    duration: Number(duration.numerator * (typed.unit === "years" ? 12n : 1n)) / Number(duration.denominator),
    unit: "months",
  };
}

function evaluate(terms: PaymentTerms): Evaluation {
  const monthly = levelPayment(terms);
  const schedule = amortise(terms);
  return {
    monthly,
    interest: addCents(...schedule.map(({ interest }) => interest)),
    total: addCents(...schedule.map(({ payment }) => payment)),
    schedule,
  };
}

/** Whether every field is filled in: until then, a problem may only be unfinished input. */
export const isComplete = (typed: AprTyped | PaymentTyped): boolean =>
  Object.values(typed).every((text) => text.trim() !== "");

// Plain digits or groups of three, then decimals.
const DECIMAL = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})?(?:\.(\d{0,6}))?$/;

/** A number above zero as a quotient in lowest decimal terms, `1.50` as 15 ÷ 10; null for anything else. */
function readDecimal(typed: string): { numerator: bigint; denominator: bigint } | null {
  const parts = DECIMAL.exec(typed.trim());
  const whole = (parts?.[1] ?? "").replaceAll(",", "");
  const decimals = (parts?.[2] ?? "").replace(/0+$/, "");
  const numerator = BigInt(`${whole}${decimals}` || "0");
  return numerator === 0n ? null : { numerator, denominator: 10n ** BigInt(decimals.length) };
}
