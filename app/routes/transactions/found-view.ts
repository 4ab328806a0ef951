/** What a search's answer says of all it found: how often, since when, how much a time, and month by month. */
import { addMonths, formatMonth, type Month } from "#app/domain/calendar.ts";
import { formatFigure, toCents } from "#app/domain/money.ts";
import { yearAndMonth } from "./period-text.ts";
import * as say from "./words.tsx";

const MONTHS_SHOWN = 12;

type MonthFound = { month: Month; count: number; total: number };

/** Null where one is found, or none. `bars`: of the months `from` … `to`, in per cent of the highest. */
export function foundView(months: readonly MonthFound[], thisMonth: Month, currency: string) {
  const count = months.reduce((sum, each) => sum + each.count, 0);
  const [first] = months;
  if (!first || count < 2) return null;
  const lastMonths = Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(thisMonth, index + 1 - MONTHS_SHOWN));
  const totals = lastMonths.map((month) => months.find((each) => each.month === month)?.total ?? 0);
  const highest = Math.max(...totals);
  const top = lastMonths[totals.indexOf(highest)] ?? thisMonth;
  const average = Math.round(months.reduce((sum, { total }) => sum + total, 0) / count);
  return {
    text: say.timesSince(count, formatMonth(first.month), formatFigure(toCents(average), currency)),
    top: highest === 0 ? null : say.mostIn(formatMonth(top), formatFigure(toCents(highest), currency)),
    from: yearAndMonth(lastMonths[0] ?? thisMonth),
    to: yearAndMonth(thisMonth),
    bars: highest === 0 ? [] : totals.map((total) => Math.round((total / highest) * 100)),
  };
}
