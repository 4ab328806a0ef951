/** The period of a report: a month, or one of the five years on offer. */
import { addMonths, type Day, formatMonth, type Month, monthOf, yearOf } from "./calendar.ts";
import * as say from "./report-period.words.ts";

export type ReportPeriod = { view: "monthly"; month: Month } | { view: "annual"; year: number };

/** The period in a URL; null stands for the household's current one. */
export type RequestedPeriod = { view: "monthly"; month: Month | null } | { view: "annual"; year: number | null };

/** The annual report offers the current year and the previous 4 (specification, sections 2 and 9). */
export const YEARS_OFFERED = 5;

/** Newest first. */
export const offeredYears = (today: Day): number[] =>
  Array.from({ length: YEARS_OFFERED }, (_, back) => yearOf(today) - back);

/** The period to show: the current month or year where none was requested, or a year that is not on offer. */
export function resolvePeriod(requested: RequestedPeriod, today: Day): ReportPeriod {
  if (requested.view === "monthly") return { view: "monthly", month: requested.month ?? monthOf(today) };
  const known = requested.year !== null && offeredYears(today).includes(requested.year);
  return { view: "annual", year: known ? (requested.year as number) : yearOf(today) };
}

/** `2026-11` or `2026` */
export const periodText = (period: ReportPeriod): string =>
  period.view === "monthly" ? period.month : String(period.year);

/** What a year's words compare: nothing to say of a month, or of a year that is planned throughout. */
export function comparisonText(period: ReportPeriod, planned: readonly { month: Month }[]): string | null {
  if (period.view === "monthly" || planned.length === 12) return null;
  if (planned.length === 0) return say.noMonthOfHasA(period.year);
  const months = runsOf(planned.map(({ month }) => month)).join(", ");
  return say.overAndLeftCompareThe(months);
}

/** Months in their order, each run of them as one: `January`, `March to May`. */
function runsOf(months: readonly Month[]): string[] {
  const name = (month: Month) => formatMonth(month).slice(0, -5);
  const runs: [first: Month, last: Month][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && addMonths(run[1], 1) === month) run[1] = month;
    else runs.push([month, month]);
  }
  return runs.map(([first, last]) => (first === last ? name(first) : say.firstToLast(name(first), name(last))));
}
