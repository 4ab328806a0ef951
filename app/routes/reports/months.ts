/** A year's months beside each other: what came in, what went out, and what was planned to. */
import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { compactFigure } from "#app/domain/compact-figure.ts";
import { formatDecimal, toCents } from "#app/domain/money.ts";
import * as say from "./month-words.ts";

type Sums = { month: Month; income: number; outgoing: number; planned: number };

/** Heights in percent of the axis; `planned` is null without a plan. */
export type MonthBars = {
  month: Month;
  name: string;
  income: number;
  outgoing: number;
  planned: number | null;
  text: string;
};

/** A year's chart: its months, and what the lines across it say, from the lowest. */
export type YearBars = { months: MonthBars[]; axis: [line: string, between: string, top: string] };

/** All twelve months of a year, also those of which nothing is known. */
export function monthsOf(year: number, rows: readonly Sums[]): YearBars {
  const top = topOf(Math.max(...rows.flatMap(({ income, outgoing, planned }) => [income, outgoing, planned]), 0));
  const heightOf = (cents: number) => Math.round((Math.max(0, cents) / top) * 1000) / 10;
  const months = Array.from({ length: 12 }, (_, index) => {
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
  return { months, axis: [compactFigure(0), compactFigure(top / 2), compactFigure(top)] };
}

/** What the axis reaches: a round figure that nothing exceeds, whose half is short, too. */
function topOf(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 10_00)));
  return power * ([1, 2, 3, 4, 5, 6, 8].find((times) => times * power >= largest) ?? 10);
}
