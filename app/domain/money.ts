/**
 * Money is a whole number of cents: hundredths of a currency's unit, for every currency alike.
 * Text becomes cents in `readAmount` and cents become text in `formatMoney`, and nowhere else.
 */

import { type Result, refused } from "./result.ts";
import { hundredthsOf } from "./sum.ts";

declare const cents: unique symbol;

/** A whole number of hundredths. Plain arithmetic on it gives a plain number, which does not pass for money. */
export type Cents = number & { readonly [cents]: true };

/** 10,000,000,000.00. A million such amounts still add up exactly in the database's 64-bit integers. */
export const LARGEST_AMOUNT = 1_000_000_000_000 as Cents;
export const ZERO = 0 as Cents;

/** Marks a whole number as cents. Throws a RangeError for a fraction or a number too large to be exact. */
export function toCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value as Cents;
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return toCents(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractCents(from: Cents, ...amounts: readonly Cents[]): Cents {
  return toCents(from - addCents(...amounts));
}

/** Why a text is no amount. */
export type AmountCode =
  | "amount_not_entered"
  | "amount_not_figures"
  | "amount_too_precise"
  | "amount_below_zero"
  /** Its sign is that of its type. */
  | "amount_with_minus"
  | "amount_not_above_zero"
  | "amount_too_large"
  | "sum_not_figures"
  | "sum_below_zero"
  | "sum_not_above_zero";

export type ReadAmount = Result<Cents, { code: AmountCode }>;

// Plain digits, or groups of three separated by commas or (narrow, non-breaking) spaces; then any number of decimals, so
// that a third decimal gets its own message.
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)?(?:\.(\d*))?$/;

/** What people write before or after an amount: `Ksh 1,000`, `KES1000`, `Sh. 20`, `500/=`, `500/-`, `20 USD`. */
const BEFORE = /^([a-z]{2,4})\.?\s*(?=[\d.=(])/i;
const AFTER = /(\/[=-]|[a-z]{2,4})$/i;

const MAX_LENGTH = 200;

/** The figures of an amount, and the currency that it names: none where it says nothing, or just shillings. */
function withoutCurrency(typed: string): { figures: string; currency: string | null } {
  const text = typed.trim();
  const unmarked = { figures: text, currency: null };
  if (text.length > MAX_LENGTH) return unmarked;
  const before = BEFORE.exec(text);
  const rest = text.slice(before?.[0].length ?? 0);
  const after = /^[\d.=(]/.test(rest) ? AFTER.exec(rest) : null;
  if (before && after && !after[0].startsWith("/")) return unmarked;
  const mark = before?.[1] ?? after?.[1] ?? "";
  const figures = after ? rest.slice(0, after.index).trimEnd() : rest;
  const currency = /^k(sh|es)s?$/i.test(mark) ? "KES" : mark;
  if (/^[A-Z]{3}$/.test(currency)) return { figures, currency };
  return /^(shs?|\/.)?$/i.test(mark) ? { figures, currency: null } : unmarked;
}

/** The currency that an amount as typed names: `KES` for `Ksh 1,000`. Null where it names none. */
export const currencyNamed = (typed: string): string | null => withoutCurrency(typed).currency;

/** Whether an amount is written with nothing but figures, or as a sum with its `=`: as files have it. */
export const isPlainAmount = (typed: string): boolean =>
  /^\s*=/.test(typed) || (withoutCurrency(typed).figures === typed.trim() && !SUM.test(typed));

/** A sum begins with `=`, or has a sign between two numbers. */
const SUM = /^=|^[\d.].*[-+*/\u00d7\u00f7\u2212] *[\d.(]/;

/**
 * Reads an amount as people type it: `1,500`, `1500.5`, ` 1 500.00 `, `=1200+350`, `200+50`, `Ksh 1,000`, `500/=`. The
 * currency that it may name is left to the caller (`currencyNamed`).
 * @param least a transaction is above zero; a plan may be zero
 * @returns the cents, at most LARGEST_AMOUNT, or why it is none
 */
export function readAmount(typed: string, least: "above zero" | "zero" = "above zero"): ReadAmount {
  const text = withoutCurrency(typed).figures;
  if (text === "") return refused({ code: "amount_not_entered" });
  if (SUM.test(text)) return readSum(text, least);
  if (/^[-\u2212(]/.test(text)) {
    return refused({ code: least === "zero" ? "amount_below_zero" : "amount_with_minus" });
  }
  const parts = AMOUNT.exec(text);
  const whole = (parts?.[1] ?? "").replace(/\D/g, "");
  const decimals = parts?.[2] ?? "";
  if (!parts || whole + decimals === "") return refused({ code: "amount_not_figures" });
  if (decimals.length > 2) return refused({ code: "amount_too_precise" });
  const cents = Number(`${whole}${decimals.padEnd(2, "0")}`);
  if (cents === 0 && least !== "zero") return refused({ code: "amount_not_above_zero" });
  return cents > LARGEST_AMOUNT ? refused({ code: "amount_too_large" }) : { ok: true, value: toCents(cents) };
}

/** Reads a sum in place of an amount, `=1200+350`, rounded to cents at the end. */
function readSum(text: string, least: "above zero" | "zero"): ReadAmount {
  const hundredths = hundredthsOf(text.replace("=", ""));
  if (hundredths === null) return refused({ code: "sum_not_figures" });
  if (hundredths > BigInt(LARGEST_AMOUNT)) return refused({ code: "amount_too_large" });
  if (hundredths >= (least === "zero" ? 0n : 1n)) return { ok: true, value: toCents(Number(hundredths)) };
  return refused({ code: least === "zero" ? "sum_below_zero" : "sum_not_above_zero" });
}

/** The result of `=1200+350` or `1200+350` as an amount is shown: `1,550.00`. Null for anything else. */
export function evaluateSum(typed: string): string | null {
  const { figures } = withoutCurrency(typed);
  const result = SUM.test(figures) ? readAmount(typed, "zero") : null;
  return result?.ok ? formatDecimal(result.value) : null;
}

// Currencies used without decimals: decimals are shown only when an amount has some, so that visible lines add up.
const WITHOUT_DECIMALS = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
export const FALLBACK_CURRENCY = "USD";

const formatters = new Map<string, Intl.NumberFormat>();
function formatter(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.NumberFormat("en-US", {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, format);
  }
  return format;
}

function digitsShown(amount: Cents, currency: string): number {
  return WITHOUT_DECIMALS.has(currency) && amount % 100 === 0 ? 0 : 2;
}

/** `KES 1,500.00`, `−$12.50`, `UGX 4,000`: en-US style, with a real minus. Without a currency it falls back to USD. */
export function formatMoney(amount: Cents, currency: string | null): string {
  const code = currency ?? FALLBACK_CURRENCY;
  // Adding 0 turns minus zero into zero, so that "-0.00" is never shown.
  return formatter(code, digitsShown(amount, code))
    .format((amount + 0) / 100)
    .replace(/\u00a0/g, " ")
    .replace("-", "−");
}

/** With its sign, also where it is above zero: "+KES 1,234.50". */
export const formatChange = (change: Cents, currency: string | null): string =>
  `${change > 0 ? "+" : ""}${formatMoney(change, currency)}`;

/** An amount in pieces, for screens that set the currency small: the minus comes first, as in `formatMoney`. */
export function moneyParts(amount: Cents, currency: string | null): { sign: string; symbol: string; figure: string } {
  const [, sign = "", symbol = "", figure = ""] = /^(−?)(\D*?) ?(\d.*)$/.exec(formatMoney(amount, currency)) ?? [];
  return { sign, symbol, figure };
}

/** The same without its currency, where a heading names that: `−1,500.00`. */
export function formatFigure(amount: Cents, currency: string | null): string {
  const { sign, figure } = moneyParts(amount, currency);
  return sign + figure;
}

/** Cents have no third decimal. */
const DECIMAL = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });

/** `1,500.00`: what an amount field shows. */
export const formatDecimal = (amount: Cents): string => DECIMAL.format(amount / 100);

/** `1500.00`: what a file holds. Built digit by digit, as a large sum divided by 100 is not exact. */
export function plainDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
