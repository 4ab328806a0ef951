/** A year's months beside each other: what came in, what went out, and what was planned to. */
import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { formatDecimal, toCents } from "#app/domain/money.ts";
import * as say from "./month-words.ts";

type Sums = { month: Month; income: number; outgoing: number; planned: number };

/** Heights in percent of the largest of all; `planned` is null without a plan. */
export type MonthBars = {
  month: Month;
  name: string;
  income: number;
  outgoing: number;
  planned: number | null;
  text: string;
};

/** All twelve months of a year, also those of which nothing is known. */
export function monthsOf(year: number, rows: readonly Sums[]): MonthBars[] {
  const largest = Math.max(1, ...rows.flatMap(({ income, outgoing, planned }) => [income, outgoing, planned]));
  const heightOf = (cents: number) => Math.round((Math.max(0, cents) / largest) * 1000) / 10;
  return Array.from({ length: 12 }, (_, index) => {
    const month: Month = `${year}-${String(index + 1).padStart(2, "0")}`;
    const { income = 0, outgoing = 0, planned = 0 } = rows.find((row) => row.month === month) ?? {};
    const name = formatMonth(month).slice(0, -5);
    const figure = (cents: number) => formatDecimal(toCents(cents));
    return {
      month,
      name: name.slice(0, 3),
      income: heightOf(income),
      outgoing: heightOf(outgoing),
      planned: planned > 0 ? heightOf(planned) : null,
      text: say.monthInWords(name, figure(income), figure(outgoing), planned > 0 ? figure(planned) : null),
    };
  });
}
