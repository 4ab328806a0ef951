/** The period of a report: a month, or one of the five years on offer. */
import { addMonths, type Month, yearOf } from "../calendar.ts";

export type ReportPeriod = { view: "monthly"; month: Month } | { view: "annual"; year: number };

/** The period in a URL; null stands for the household's current one. */
export type RequestedPeriod = { view: "monthly"; month: Month | null } | { view: "annual"; year: number | null };

/** The annual report offers the current year and the previous 4 (specification, sections 2 and 9). */
export const YEARS_OFFERED = 5;

/** Newest first. */
export const offeredYears = (thisMonth: Month): number[] =>
  Array.from({ length: YEARS_OFFERED }, (_, back) => yearOf(thisMonth) - back);

/** The period to show: the current month or year where none was requested, or a year that is not on offer. */
export function resolvePeriod(requested: RequestedPeriod, thisMonth: Month): ReportPeriod {
  if (requested.view === "monthly") return { view: "monthly", month: requested.month ?? thisMonth };
  const isOffered = requested.year !== null && offeredYears(thisMonth).includes(requested.year);
  return { view: "annual", year: isOffered ? (requested.year as number) : yearOf(thisMonth) };
}

/** `2026-11` or `2026` */
export const periodText = (period: ReportPeriod): string =>
  period.view === "monthly" ? period.month : String(period.year);

/** Months that follow each other: the first and the last of them. */
export type Run = readonly [first: Month, last: Month];

/** The months that a year compares, each run of them as one. Null for a month, and for a year that is planned throughout. */
export function comparedMonths(period: ReportPeriod, planned: readonly { month: Month }[]): readonly Run[] | null {
  if (period.view === "monthly" || planned.length === 12) return null;
  const runs: [first: Month, last: Month][] = [];
  for (const { month } of planned) {
    const run = runs.at(-1);
    if (run && addMonths(run[1], 1) === month) run[1] = month;
    else runs.push([month, month]);
  }
  return runs;
}
