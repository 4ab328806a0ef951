/** Amounts, days and times as messages print them. */
import { type Day, isDay } from "../calendar.ts";
import { type Cents, LARGEST_AMOUNT, toCents } from "../money.ts";

/**
 * Patterns for use within others, after `normalised`. An amount of M-PESA has two decimals and well-formed groups, so that
 * what was cut off is no amount; whatever else a message ends with cannot follow it.
 */
export const AMOUNT = String.raw`Ksh(\d{1,3}(?:,\d{3})+\.\d{2}|\d+\.\d{2})(?!,?\d|\.\d)`;
/** Banks also write `KES 3500` and `KES 2500.0`: only where a word follows that nothing was cut off before. */
export const BANK_AMOUNT = String.raw`Ksh((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)(?!,?\d|\.\d)`;
/** `5/3/26 at 9:25 PM`, also with four digits of year; nothing stands between the half of the day and the next word. */
export const TIME = String.raw`(\d{1,2}/\d{1,2}/(?:\d{4}|\d{2})) ?at ?(\d{1,2}:\d{1,2} ?[AP]M)`;
export const RECEIPT = "(?=[A-Z]*[0-9])[A-Z]{2}[A-Z0-9]{8}";
/** Of a phone: `0700000001`, `0700***001`, `254700000001`, `2547******123`. */
export const PHONE = String.raw`(?:\+?254[\d*]{8,10}|0[\d*]{8,9})`;

/** In characters: no message is longer, and the patterns are made for what is not. */
export const LONGEST_MESSAGE = 2_000;

/**
 * One blank between words, and `Ksh` before amounts however a sender writes it: `Ksh. `, `KES.`, `Ksh Ksh`; not in a
 * receipt or in the number of an account.
 */
export function normalised(message: string): string {
  const words = message.replace(/[\s\u200b\u200e\u200f\ufeff]+/g, " ").trim();
  if (words.length > LONGEST_MESSAGE) return words;
  return words
    .replace(/\bof(?=(?:ksh|kes)[. ]{0,3}\d)/gi, "of ")
    .replace(
      // The first look ahead saves the long look back at every other letter.
      /(?=k)(?<![a-z]|\b[a-z][a-z\d]*|\bfor account )(?:(?:ksh|kes)[. ]{0,3})+(?=\d[\d,]*(?:\.\d|(?![a-z\d])))/gi,
      "Ksh",
    )
    .trim();
}

/** @returns null for what can be no amount, and zero for zero */
export function centsOf(printed: string | undefined): Cents | null {
  if (printed === undefined) return null;
  const [whole = "", decimals = ""] = printed.replaceAll(",", "").split(".");
  const cents = Number(whole + decimals.padEnd(2, "0"));
  return cents <= LARGEST_AMOUNT ? toCents(cents) : null;
}

/** The day of `5/3/26` or `05/03/2026`: day, month, year. Null where there is no such day. */
export function dayOf(printed: string): Day | null {
  const [day = "", month = "", year = ""] = printed.split(/[/-]/);
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** `21:25` of `9:25 PM` and of `21:25`. Null where there is no such time. */
export function timeOf(printed: string): string | null {
  const [, hour = "", minute = "", half = ""] = /^(\d{1,2}):(\d{1,2})(?::\d{2})? ?([AP]M)?$/i.exec(printed) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hour === "" || minutes > 59 || hours > (half ? 12 : 23) || (half !== "" && hours === 0)) return null;
  const inDay = half === "" ? hours : (hours % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
  return `${String(inDay).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** A name without doubled blanks and the full stop that ends a sentence; null where nothing is left. */
export function nameOf(printed: string | undefined): string | null {
  const name = (printed ?? "")
    .replace(/\s+/g, " ")
    .replace(/[\s.,-]+$/, "")
    .replace(/^[\s,-]+/, "");
  return name === "" ? null : name;
}
