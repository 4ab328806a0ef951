/**
 * Rates between currencies. A rate is an exact decimal, held as text: how many units of one currency one unit of another
 * is worth. Money is converted once, when a transaction is recorded; sums add the converted amounts.
 */

import type { Day } from "../calendar.ts";
import { type Cents, LARGEST_AMOUNT, toCents } from "../money.ts";
import { type Result, refused } from "../result.ts";

declare const rate: unique symbol;
/** A decimal above zero with at most 18 decimals, like `129.24`. */
export type Rate = string & { readonly [rate]: true };

/** The source of a row's rate: the household's own currency, a provider, or a person who typed it. */
export type RateSource = "same currency" | "Frankfurter" | "typed";

/** A rate, the day it was published for, and by whom. */
export type DayRate = { rate: Rate; day: Day; source: RateSource };

const DECIMALS = 18;
const SCALE = 10n ** BigInt(DECIMALS);
/** The limit of a rate column: twelve digits before the point. */
const LARGEST_RATE = 10n ** 12n * SCALE;

/** How far a rate may be from the previous day's, and a typed one from the published one, as a factor. */
export const MAX_CHANGE = 1.5;

const RATE = /^((\d+|\d{1,3}(?:[,\s]\d{3})+)(\.\d*)?|\.\d+)$/;

export type RateCode =
  | "rate_not_entered"
  | "rate_not_figures"
  | "rate_too_precise"
  | "rate_not_above_zero"
  | "rate_too_large";

export type ReadRate = Result<Rate, { code: RateCode }>;

/** Reads a rate as people type it: `129.24`, `1,234.5`. */
export function readRate(typed: string): ReadRate {
  if (typed.trim() === "") return refused({ code: "rate_not_entered" });
  // A comma groups thousands: read as such, 129,24 for a decimal fraction would be a hundred times the rate.
  if (!RATE.test(typed.trim())) return refused({ code: "rate_not_figures" });
  const text = typed.replaceAll(/[,\s]/g, "");
  if (/[1-9]/.test((text.split(".")[1] ?? "").slice(DECIMALS))) return refused({ code: "rate_too_precise" });
  const scaled = toScaled(text);
  if (scaled === 0n) return refused({ code: "rate_not_above_zero" });
  if (scaled >= LARGEST_RATE) return refused({ code: "rate_too_large" });
  return { ok: true, value: fromScaled(scaled) };
}

/** Converts an amount at a rate, rounded to cents, halves away from zero, as the database rounds. */
export function convert(amount: Cents, at: Rate): Cents {
  return toCents(Number(divideRounded(BigInt(amount) * toScaled(at), SCALE)));
}

/** The rate that converts one amount into another, to 18 decimals: enough to give exactly what a bank took. */
export function rateBetween(amount: Cents, base: Cents): Rate {
  return fromScaled(divideRounded(BigInt(base) * SCALE, BigInt(amount)));
}

/** Whether an amount can be recorded at a rate: the converted amount has a limit, too. */
export function isConvertible(amount: Cents, at: Rate): boolean {
  return divideRounded(BigInt(amount) * toScaled(at), SCALE) <= BigInt(LARGEST_AMOUNT);
}

/**
 * Whether what is sent again was stored at its rate. Another published rate makes no difference, as a newer one may be found
 * by then.
 */
export const isAtRate = (sent: DayRate, stored: Pick<DayRate, "rate" | "source"> | null): boolean =>
  stored !== null &&
  (sent.source === "typed" ? toScaled(sent.rate) === toScaled(stored.rate) : stored.source !== "typed");

/** Nobody types more decimals than these; a rate that follows from two amounts has up to eighteen. */
const TYPED_DECIMALS = 8;

/** For screens: a typed rate as typed, without trailing zeros, `1.500` as 1.5; one that was computed like `shortRate`. */
export function formatRate(at: Rate): string {
  const [whole = "0", decimals = ""] = at.split(".");
  const trimmed = decimals.replace(/0+$/, "");
  if (trimmed.length > TYPED_DECIMALS) return shortRate(at);
  return `${Number(whole).toLocaleString("en-US")}${trimmed === "" ? "" : `.${trimmed}`}`;
}

/** To six significant figures, for screens; conversions use all digits. */
export const shortRate = (at: Rate): string => Number(at).toLocaleString("en-US", { maximumSignificantDigits: 6 });

function toScaled(text: string): bigint {
  const [whole = "", decimals = ""] = text.split(".");
  return BigInt(`${whole || "0"}${decimals.slice(0, DECIMALS).padEnd(DECIMALS, "0")}`);
}

function fromScaled(scaled: bigint): Rate {
  const digits = String(scaled).padStart(DECIMALS + 1, "0");
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, "");
  return `${digits.slice(0, -DECIMALS)}${decimals === "" ? "" : `.${decimals}`}` as Rate;
}

/** The quotient of non-negative whole numbers, rounded to a whole number, halves up. */
const divideRounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/**
 * Whether a typed rate looks like a mistake: it is far from the published one, or exactly 1, as if two currencies were one.
 * @param published null where none is known
 */
export function isUnusualRate(typed: Rate, published: Rate | null): boolean {
  const factor = published === null ? 1 : Number(typed) / Number(published);
  return Number(typed) === 1 || factor > MAX_CHANGE || factor < 1 / MAX_CHANGE;
}

/** A rate as a provider published it: units of a currency for one dollar. */
export type PublishedRate = { currency: string; day: Day; perDollar: number };

/** Whether a rate fits the column of published rates: twelve decimals, and eighteen digits before them. */
export const canBeStored = (perDollar: number): boolean => perDollar >= 1e-12 && perDollar < 1e18;

/** How far a published rate may be from the reciprocal of its inverse, as a fraction. */
const MAX_INVERSE_ERROR = 0.005;

export type RateAnomaly =
  | { code: "not_a_rate" | "inverse_missing" }
  | { code: "inverse_differs"; values: { inverse: number } }
  | { code: "changed_too_much"; values: { before: number } };

/**
 * Why a published rate is implausible; null when it is plausible.
 * @param before the accepted rate of the previous day that had one; null when there is none
 * @param inverse dollars for one unit, as the provider publishes it; null when it does not
 */
export function findRateAnomaly(perDollar: number, before: number | null, inverse: number | null): RateAnomaly | null {
  if (!canBeStored(perDollar)) return { code: "not_a_rate" };
  if (inverse === null) return { code: "inverse_missing" };
  if (!(Math.abs(perDollar * inverse - 1) <= MAX_INVERSE_ERROR)) {
    return { code: "inverse_differs", values: { inverse } };
  }
  if (before === null) return null;
  const change = perDollar / before;
  return change > MAX_CHANGE || change < 1 / MAX_CHANGE ? { code: "changed_too_much", values: { before } } : null;
}
