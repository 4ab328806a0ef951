/** Amounts, days, times and numbers as messages print them. */
import { type Day, isDay } from "../calendar.ts";
import { type Cents, LARGEST_AMOUNT, toCents } from "../money.ts";

/**
 * Patterns for use within others, after `normalised`. An amount of M-PESA has two decimals and well-formed groups, so that
 * what was cut off is no amount; whatever else a message ends with cannot follow it.
 */
export const AMOUNT = String.raw`Ksh(\d{1,3}(?:,\d{3})+\.\d{2}|\d+\.\d{2})(?!,?\d|\.\d)`;
/** Others also write `KES 3500` and `KES 2500.0`: only where a word follows that nothing was cut off before. */
export const BANK_AMOUNT = String.raw`Ksh((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)(?!,?\d|\.\d)`;
/** Ten characters since 2012 and nine before, of letters alone now and then. */
export const RECEIPT = "[A-Z]{2}[A-Z0-9]{7,8}";
/** Of a phone: `0700000001`, `0700***001`, `254700000001`, `2547******123`, `121****600`. */
export const PHONE = String.raw`(?:\+?254[\d*]{8,10}|0[\d*]{8,9}|0\d{3} \d{3} \d{3}(?!\d)|[17]\d{8}(?!\d)|\d{2,4}\*{2,6}\d{2,4})`;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `5/3/26`, `05-03-2026`, `2026-03-05`, `5 Mar 2026`, `05MAR26`; nothing of a longer number. */
export const DAY = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?![\d/])|\d{1,2}[ -](?:${MONTHS.join("|")})[a-z]{0,6},?[ -](?:\d{4}|\d{2})(?!\d)|(?<![a-z\d])\d{1,2}(?:${MONTHS.join("|")})(?:\d{4}|\d{2})(?![a-z\d]))`;
/** `9:25 PM`, also `5:9 PM`; nothing stands between the half of the day and the next word. */
export const HALF_DAY_TIME = String.raw`\d{1,2}:\d{1,2} ?[AP]M`;
/** `21:25`, `06:00:17 PM`, `10:19:31Z`. */
export const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?!\d)(?: ?[AP]M\b|Z|[+-]\d{2}:?\d{2})?`;

/** In characters: no message is longer, and the patterns are made for what is not. */
export const LONGEST_MESSAGE = 2_000;

// Matches each text in only one way: an ambiguous pattern would backtrack, word after word.
const CURRENCY = "k(?:sh|es)(?:\\.s|s{0,2})";
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
// The first look ahead saves the long look back at every other letter.
const BEFORE = new RegExp(
  String.raw`(?=k)(?<![a-z]|\b[a-z][a-z\d]*|\bfor account )(?:${CURRENCY}[. :]{0,3}){1,3}(?=\d[\d,]*(?:\.\d|(?![a-z\d])))`,
  "gi",
);
/** `KES -500.00` is taken from the account; a balance may be below zero. */
const TAKEN = new RegExp(String.raw`(?<!\bbal[^\d]{0,20})\b${CURRENCY}[. :]{0,3}-(?=\d)`, "gi");
const AFTER = new RegExp(
  String.raw`(?<![\w.,*/-]|\bfor account )(?<!Ksh)(${NUMBER}) ?(?:${CURRENCY}\b|/[=-])(?![. ]{0,2}\d)\.?(?! ?\d)`,
  "gi",
);

const SHILLINGS = "(?:shs?|shilingi|shillings)";
/** Kenyan shillings, not Ugandan or Tanzanian: `Sh 500`, `Shs. 1,500`, `shilingi 500`, `500 shillings`. */
const BEFORE_SHILLINGS = new RegExp(
  String.raw`(?=s)(?<![a-z\d]|\b(?:ugandan?|tanzanian?) )${SHILLINGS}[. :]{0,3}(?=\d[\d,]*(?:\.\d|(?![a-z\d])))`,
  "gi",
);
const AFTER_SHILLINGS = new RegExp(String.raw`(?<![\w.,*/-])(${NUMBER}) ?${SHILLINGS}\b(?! ?\d)`, "gi");

const OTHERS = "(?:USD|EUR|GBP|ZAR|AED|UGX|TZS|RWF|INR|CNY)";
/** What a payment in shillings was abroad: `Ksh1,321.88 (USD 9.99)`, `USD 9.99 (Ksh1,321.88)`. */
const ABROAD = new RegExp(
  String.raw`(Ksh\d[\d.,]*) ?\(${OTHERS} ?[\d.,]+\)|\b${OTHERS} ?[\d.,]+ \((Ksh\d[\d.,]*)\)`,
  "g",
);

/** A single blank is left where it stands: most are, and each replacement costs. */
const OTHER_THAN_ONE_BLANK = /[\s\u200b\u200e\u200f\u202f\ufeff]{2,}|(?! )[\s\u200b\u200e\u200f\u202f\ufeff]/g;

/**
 * One blank between words, straight quotes, and `Ksh` before amounts however a sender writes it: `Ksh. `, `KES.`, `Kshs 0.00`, `Ksh Ksh`, `280 KES`,
 * `55.00Ksh`, `500/=`; not in a receipt or in the number of an account. `Sh` may be part of a name where others write `Ksh`.
 */
export function normalised(message: string): string {
  const words = message.replace(OTHER_THAN_ONE_BLANK, " ").replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();
  if (words.length > LONGEST_MESSAGE) return words;
  const marked = words
    .replace(/\b(of|by|for|with|is)(?=(?:kshs?|kes)[. ]{0,3}\d)/gi, "$1 ")
    .replace(TAKEN, "debit of Ksh")
    .replace(BEFORE, "Ksh")
    .replace(AFTER, (_, number: string) => `Ksh${number}`)
    .trim();
  if (/Ksh\d/.test(marked)) return marked.replace(ABROAD, "$1$2");
  return marked.replace(BEFORE_SHILLINGS, "Ksh").replace(AFTER_SHILLINGS, (_, number: string) => `Ksh${number}`);
}

/** @returns null for what can be no amount, and zero for zero */
export function centsOf(printed: string | undefined): Cents | null {
  if (printed === undefined) return null;
  const [whole = "", decimals = ""] = printed.replaceAll(",", "").split(".");
  const cents = Number(whole + decimals.padEnd(2, "0").slice(0, 2));
  return cents <= LARGEST_AMOUNT && decimals.length <= 2 ? toCents(cents) : null;
}

/**
 * The day of `5/3/26` (day, month, year), `2026-03-05` or `5 Mar 2026`. A year of two digits is the one of this century, or
 * of the last where that would lie more than a year ahead of `today`. Null where there is no such day.
 */
export function dayOf(printed: string, today?: Day): Day | null {
  const parts = printed.split(/[ ,/.-]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/i);
  const [day = "", month = "", year = ""] = (parts[0] ?? "").length === 4 ? parts.toReversed() : parts;
  const monthIndex = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const number = monthIndex < 0 ? month : String(monthIndex + 1);
  const isoDay = (month: string, day: string) =>
    `${fullYear(year, today)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // Some banks print the month first: where the second number can be no month, that is plain.
  return [isoDay(number, day), isoDay(day, number)].find(isDay) ?? null;
}

function fullYear(year: string, today: Day | undefined): string {
  if (year.length !== 2) return year;
  const isPast = today !== undefined && Number(`20${year}`) > Number(today.slice(0, 4)) + 1;
  return `${isPast ? "19" : "20"}${year}`;
}

/** `21:25` of `9:25 PM`, of `21:25` and of `21:25:03`. Null where there is no such time. */
export function timeOf(printed: string): string | null {
  const [, hour = "", minute = "", half = ""] =
    /^(\d{1,2}):(\d{1,2})(?::\d{2}(?:\.\d+)?)? ?([AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$/i.exec(printed) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  const is24 = half === "" || hours > 12;
  if (hour === "" || minutes > 59 || hours > 23 || (half.toUpperCase() === "AM" && hours > 12)) return null;
  if (half !== "" && (hours === 0 || (hours > 12 && !/:\d{2}:\d{2}/.test(printed)))) return null;
  const inDay = is24 ? hours : (hours % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
  return `${String(inDay).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** A name without doubled blanks and the full stop that ends a sentence; null where nothing is left. */
export function nameOf(printed: string | undefined): string | null {
  const name = (printed ?? "")
    .replace(/\s+/g, " ")
    .replace(/[\s.,:;"-]+$/, "")
    .replace(/^[\s.,:;"-]+/, "");
  return name === "" ? null : name;
}
