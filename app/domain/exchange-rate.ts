/**
 * Rates between currencies. A rate is an exact decimal, kept as text: one unit of a currency is that many units of
 * another. Money is converted once, where a transaction is recorded; sums add what was converted.
 */
import type { Day } from "./calendar.ts";
import { type Cents, LARGEST_AMOUNT, toCents } from "./money.ts";

declare const rate: unique symbol;
/** A decimal above zero with at most 18 decimals, like `129.24`. */
export type Rate = string & { readonly [rate]: true };

/** Where a row's rate is from: the currency is the household's own, a provider published it, or a person typed it. */
export type RateSource = "same currency" | "Frankfurter" | "typed";

/** A rate, the day it was published for, and by whom. */
export type DayRate = { rate: Rate; day: Day; source: RateSource };

const DECIMALS = 18;
const SCALE = 10n ** BigInt(DECIMALS);
/** What a rate column holds: twelve digits before the point. */
const LARGEST_RATE = 10n ** 12n * SCALE;

const RATE = /^((\d+|\d{1,3}(?:[,\s]\d{3})+)(\.\d*)?|\.\d+)$/;

export type ReadRate = { ok: true; rate: Rate } | { ok: false; problem: string };

/** Reads a rate as people type it: `129.24`, `1,234.5`. */
export function readRate(typed: string): ReadRate {
  const problem = (text: string): ReadRate => ({ ok: false, problem: text });
  if (typed.trim() === "") return problem("Enter the rate.");
  // A comma parts thousands: where people write 129,24 for a fraction, it would be a hundred times the rate.
  if (!RATE.test(typed.trim())) return problem("Enter the rate in figures, like 129.24.");
  const text = typed.replaceAll(/[,\s]/g, "");
  if ((text.split(".")[1] ?? "").replace(/0+$/, "").length > DECIMALS) return problem("Use at most 18 decimals.");
  const scaled = scaledOf(text);
  if (scaled === 0n) return problem("Enter a rate above zero.");
  if (scaled >= LARGEST_RATE) return problem("That is more than a rate can be.");
  return { ok: true, rate: textOf(scaled) };
}

/** What an amount comes to at a rate, rounded to cents, halves away from zero: as the database rounds. */
export function convert(amount: Cents, at: Rate): Cents {
  return toCents(Number(divided(BigInt(amount) * scaledOf(at), SCALE)));
}

/** The rate at which an amount comes to another, to 18 decimals: what was paid in it comes to exactly what a bank took. */
export function rateBetween(amount: Cents, base: Cents): Rate {
  return textOf(divided(BigInt(base) * SCALE, BigInt(amount)));
}

/** Whether an amount can be recorded at a rate: what it comes to has a largest amount, too. */
export function isConvertible(amount: Cents, at: Rate): boolean {
  return divided(BigInt(amount) * scaledOf(at), SCALE) <= BigInt(LARGEST_AMOUNT);
}

/** `1.500` as 1.5, without a tail of zeros: how a rate is shown. */
export function formatRate(at: Rate): string {
  const [whole = "0", decimals = ""] = at.split(".");
  const kept = decimals.replace(/0+$/, "");
  return `${Number(whole).toLocaleString("en-US")}${kept === "" ? "" : `.${kept}`}`;
}

/** To six figures, as a published rate is told: what it comes to is computed with all of them. */
export const shortRate = (at: Rate): string => Number(at).toLocaleString("en-US", { maximumSignificantDigits: 6 });

function scaledOf(text: string): bigint {
  const [whole = "", decimals = ""] = text.split(".");
  return BigInt(`${whole || "0"}${decimals.slice(0, DECIMALS).padEnd(DECIMALS, "0")}`);
}

function textOf(scaled: bigint): Rate {
  const digits = String(scaled).padStart(DECIMALS + 1, "0");
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, "");
  return `${digits.slice(0, -DECIMALS)}${decimals === "" ? "" : `.${decimals}`}` as Rate;
}

/** A quotient of whole numbers from zero on, rounded to a whole number, halves up. */
const divided = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** A rate as a provider published it: units of a currency for one dollar. */
export type PublishedRate = { currency: string; day: Day; perDollar: number };

/** What the column of published rates holds: twelve decimals, and eighteen digits before them. */
export const canBeKept = (perDollar: number): boolean => perDollar >= 1e-12 && perDollar < 1e18;

/** How far a rate may be from the day before's, as a factor, and from the inverse of its inverse, as a part. */
const MOST_CHANGE = 1.5;
const MOST_DIFFERENCE = 0.005;

/**
 * Why a published rate is not to be believed, in words for the log; null when it is.
 * @param before what was believed of the day before, or of the last one that had a rate; null when there is none
 * @param inverse dollars for one unit, as the provider tells those; null when it does not
 */
export function oddityOf(perDollar: number, before: number | null, inverse: number | null): string | null {
  if (!canBeKept(perDollar)) return `${perDollar} is no rate`;
  if (inverse === null) return "its inverse is missing";
  if (!(Math.abs(perDollar * inverse - 1) <= MOST_DIFFERENCE)) return `its inverse is told as ${inverse}`;
  const change = before === null ? 1 : perDollar / before;
  if (change > MOST_CHANGE || change < 1 / MOST_CHANGE) return `it was ${before} the day before`;
  return null;
}
