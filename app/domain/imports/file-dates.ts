/** Dates as banks and other programs write them. */
import { addDays, type Day, isDay, yearOf } from "../calendar.ts";
import { momentIn } from "../movements/moment.ts";

/**
 * The day and the zone of who reads: times with a zone are turned into its day, and no year of two digits lies far ahead.
 * `accounts`: the household's, to which those of another program may belong.
 */
export type Here = {
  today?: Day | undefined;
  zone?: string | undefined;
  accounts?: readonly OwnAccount[] | undefined;
};

/** `digits`: the last ones of its number. */
export type OwnAccount = { name: string; currency: string; digits: string | null };

/** Why a date cannot be read. `text`: its beginning. */
export type DateProblem =
  | { code: "date_ambiguous" | "not_a_date" | "not_day_month_year" | "not_month_day_year"; values: { text: string } }
  | { code: "date_missing" };

/** In characters. No date is longer. */
const LONGEST = 60;

const MONTH_NAMES = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));
const YEAR_FIRST = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?!\d)/i;
const MONTH_DAY = /^([a-z]{3})[a-z]*[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})(?!\d)/i;
/** As spreadsheets show it. */
const WITHOUT_YEAR = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})\.?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/i;

const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|UTC|[+-]\d{2}:?\d{2})$/i;
/** Days since 30 December 1899, as spreadsheets count them, from 1970 to 2100. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const FIRST_SERIAL = Date.UTC(1899, 11, 30);
const A_DAY = 86_400_000;

/** Reads a date; a time of day after it is left out, but for one that says its zone. */
export function readDate(
  cell: string,
  order: string,
  { today, zone }: Here = {},
): { day: string } | { problem: DateProblem } {
  const text = cell.slice(0, LONGEST);
  if (ZONED.test(text)) {
    const instant = new Date(
      text
        .replace(/ ?UTC$/i, "Z")
        .replace(" ", "T")
        .replace(/([+-]\d{2})(\d{2})$/, "$1:$2"),
    );
    if (!Number.isNaN(instant.getTime())) return { day: momentIn(instant, zone).day };
  }
  if (SERIAL.test(text)) {
    const day = new Date(FIRST_SERIAL + Math.floor(Number(text)) * A_DAY).toISOString().slice(0, 10);
    if (isDay(day)) return { day };
  }
  const withoutYear = today === undefined ? null : lastDayNamed(text.replace(WEEKDAY, ""), today);
  if (withoutYear !== null) return { day: withoutYear };
  const parts = partsOfDate(text.replace(WEEKDAY, ""), order, today);
  if (parts === "ambiguous") return { problem: { code: "date_ambiguous", values: { text } } };
  const day = parts?.map((part) => part.padStart(2, "0")).join("-") ?? "";
  if (isDay(day)) return { day };
  if (text === "") return { problem: { code: "date_missing" } };
  const code = !NUMBERS.test(text) ? "not_a_date" : order === "mdy" ? "not_month_day_year" : "not_day_month_year";
  return { problem: { code, values: { text: text.slice(0, 30) } } };
}

/** Whether a cell holds a date, in whatever order, and with or without a year. */
export const isDate = (cell: string): boolean =>
  isWithoutYear(cell) || "day" in readDate(cell, "dmy") || "day" in readDate(cell, "mdy");

export const isWithoutYear = (cell: string): boolean => lastDayNamed(cell.slice(0, LONGEST).trim(), LAST_DAY) !== null;

const LAST_DAY = "2100-12-31";
/** Eight years lie between two leap days at most. */
const YEARS = 8;

/** What is planned stands a month ahead at most. */
const DAYS_AHEAD = 31;

/** The last day of a day and a month, such as `3-Mar` and `3 March`. */
function lastDayNamed(text: string, today: Day): Day | null {
  const [, day = "", name = ""] = WITHOUT_YEAR.exec(text) ?? [];
  const month = MONTH_NAMES.findIndex((each) => each.startsWith(name.toLowerCase())) + 1;
  if (name === "" || month === 0) return null;
  const latest = addDays(today, DAYS_AHEAD);
  const days = Array.from({ length: YEARS + 1 }, (_, ago) =>
    [String(yearOf(latest) - ago), String(month).padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );
  return days.find((each) => isDay(each) && each <= latest) ?? null;
}

/** Year, month and day. */
function partsOfDate(
  text: string,
  order: string,
  today: Day | undefined,
): [string, string, string] | "ambiguous" | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return [yearFirst[1] ?? "", yearFirst[2] ?? "", yearFirst[3] ?? ""];
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first = "", second = "", year = ""] = numbers;
    if (order === "") return "ambiguous";
    const [day, month] = order === "mdy" ? [second, first] : [first, second];
    return [fullYear(year, today), month, day];
  }
  const dayMonthMatch = DAY_MONTH.exec(text);
  const [day, month, year] = dayMonthMatch
    ? dayMonthMatch.slice(1)
    : [2, 1, 3].map((index) => MONTH_DAY.exec(text)?.[index]);
  const number = MONTHS.indexOf((month ?? "").toLowerCase()) + 1;
  return number === 0 ? null : [fullYear(year ?? "", today), String(number), day ?? ""];
}

/** The last year with these two digits that is not more than one ahead. */
function fullYear(year: string, today: Day | undefined): string {
  if (year.length !== 2) return year;
  return today !== undefined && Number(`20${year}`) > yearOf(today) + 1 ? `19${year}` : `20${year}`;
}

/** What the numbers of a date leave open: `day` when one of them can only be a day, and so on. */
export function orderOf(text: string): "dmy" | "mdy" | "either" | null {
  const numbers = NUMBERS.exec(text.slice(0, LONGEST).replace(WEEKDAY, ""));
  if (numbers === null || YEAR_FIRST.test(text)) return null;
  const [first, second] = [Number(numbers[1]), Number(numbers[2])];
  if (first > 12) return "dmy";
  return second > 12 ? "mdy" : "either";
}
