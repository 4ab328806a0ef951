/**
 * Days are `2026-11-21` and months `2026-11`: strings that sort. Nothing here reads a clock; "today" depends on the
 * household's time zone (see db/access/functions/enter_session.sql).
 */
export type Day = string;
export type Month = string;

/** What a duration is counted in, by its form field's values. */
export const DURATION_UNITS = ["days", "weeks", "months", "years"] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
export const FIRST_DAY: Day = "1970-01-01";
export const LAST_DAY: Day = "2100-12-31";

/** In milliseconds. */
const LENGTH_OF_DAY = 86_400_000;

const asDate = (day: Day) => new Date(timeOf(day));
const timeOf = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
const asDay = (date: Date): Day => {
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  return `${date.getUTCFullYear()}-${month < 10 ? "0" : ""}${month}-${day < 10 ? "0" : ""}${day}`;
};

/** Whether the text is a real day from 1970 to 2100. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const date = asDate(text);
  return !Number.isNaN(date.getTime()) && asDay(date) === text;
}

export const isMonth = (text: string): boolean => MONTH.test(text) && text >= "1970-01" && text <= "2100-12";

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const yearOf = (day: Day | Month): number => Number(day.slice(0, 4));
export const firstDayOf = (month: Month): Day => `${month}-01`;

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

export function addMonths(month: Month, count: number): Month {
  const months = yearOf(month) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

export function addDays(day: Day, count: number): Day {
  return asDay(new Date(timeOf(day) + count * LENGTH_OF_DAY));
}

/** Whole days from one day to a later one; negative when it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((timeOf(to) - timeOf(from)) / LENGTH_OF_DAY);
}

/** Whole months from a day to a later one. */
export const monthsBetween = (from: Day, to: Day): number =>
  (yearOf(to) - yearOf(from)) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) -
  (to.slice(8) < from.slice(8) ? 1 : 0);

/** For sorting days: as `localeCompare` has it, in a quarter of the time. */
export const compareDays = (one: Day, other: Day): number => (one === other ? 0 : one < other ? -1 : 1);

/** The twelve months of a year, January first. */
export function monthsOf(year: number): Month[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));
}

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
const WEEKDAY_FORMAT = formatter({ weekday: "short" });
const DAY_FORMAT = formatter({ day: "numeric", month: "short", year: "numeric" });
const MONTH_FORMAT = formatter({ month: "long", year: "numeric" });

/** `21 Nov 2026` */
export const formatDay = (day: Day): string => DAY_FORMAT.format(asDate(day)).replace("Sept", "Sep");
/** `21 Nov` */
export const formatShortDay = (day: Day): string => formatDay(day).slice(0, -5);
/** `Sat 21 Nov`, with its year if that is not `today`'s. */
export function formatWeekday(day: Day, today: Day): string {
  const weekday = WEEKDAY_FORMAT.format(asDate(day));
  const date = formatDay(day);
  return `${weekday} ${yearOf(day) === yearOf(today) ? date.slice(0, -5) : date}`;
}

/** `November 2026` */
export const formatMonth = (month: Month): string => MONTH_FORMAT.format(asDate(firstDayOf(month)));
/** `Nov` */
export const shortMonth = (month: Month): string => formatDay(firstDayOf(month)).slice(2, 5);

/** A moment in local time: its day, and `14:05`. */
export function dayAndTime(moment: Date, timeZone: string): { day: Day; time: string } {
  const local = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}
