/** What a report is about: a month, or a year of the five on offer. */
import { type Day, type Month, monthOf, yearOf } from "./calendar.ts";

export type ReportPeriod = { view: "monthly"; month: Month } | { view: "annual"; year: number };

/** The same as an address tells it; null stands for the household's current one. */
export type AskedPeriod = { view: "monthly"; month: Month | null } | { view: "annual"; year: number | null };

/** The annual report offers the current year and the previous 4 (specification, sections 2 and 9). */
export const YEARS_OFFERED = 5;

/** The newest first. */
export const offeredYears = (today: Day): number[] =>
  Array.from({ length: YEARS_OFFERED }, (_, back) => yearOf(today) - back);

/** What is shown for what was asked: the current month or year where none, or a year that is not on offer, was asked. */
export function periodShown(asked: AskedPeriod, today: Day): ReportPeriod {
  if (asked.view === "monthly") return { view: "monthly", month: asked.month ?? monthOf(today) };
  const known = asked.year !== null && offeredYears(today).includes(asked.year);
  return { view: "annual", year: known ? (asked.year as number) : yearOf(today) };
}

/** `2026-11` or `2026` */
export const periodText = (period: ReportPeriod): string =>
  period.view === "monthly" ? period.month : String(period.year);
