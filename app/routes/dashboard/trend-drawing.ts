/** The trend as a drawing: shares of its width and height, in per cent, from the left and from the top. */
import { scaleOf } from "#app/components/chart/scale.ts";
import type { Month } from "#app/domain/calendar.ts";
import { compactFigure } from "#app/domain/compact-figure.ts";
import type { Cents } from "#app/domain/money.ts";

/** One month of the trend; null for a future month without entries. */
export type TrendPoint = { month: Month; label: string; income: Cents | null; expense: Cents | null };

export type Series = "income" | "expense";
type Dot = { left: number; top: number };

/** `end`: where its name stands, beside its last point. */
export type TrendLine = {
  path: string;
  end: { left: number; top: number; side: "start" | "end" } | null;
};

export type TrendDrawing = {
  ticks: { top: number; label: string }[];
  /** What is between the two lines. */
  between: string;
  lines: Record<Series, TrendLine>;
  /** The months of which nothing is known yet: where they begin, the first and the last one. */
  toCome: { left: number; first: string; last: string } | null;
};

/** What the axis reaches where nothing is recorded yet, in cents. */
const OF_NOTHING = 10_000_00;
/** Where a name may stand above or below the end of its line, and how near to a point or another name it may come. */
const PLACES = [-8, 8, -15, 15, -22, 22];
const NEAR = 7;
/** How many months a name is as wide as. */
const WIDTH = 3;

/** The middle of a month's column. */
const middleOf = (index: number, count: number): number => round(((index + 0.5) / count) * 100);

const round = (share: number): number => Math.round(share * 100) / 100;

/** @param current the month that today lies in */
export function drawTrend(points: readonly TrendPoint[], current: Month): TrendDrawing {
  const values = points.flatMap(({ income, expense }) => [income ?? 0, expense ?? 0]);
  const most = Math.max(...values);
  const { ticks, low, high } = scaleOf(Math.min(0, ...values), most === 0 ? OF_NOTHING : most);
  const topOf = (value: number) => round(((high - value) / (high - low)) * 100);
  const dotsOf = (key: Series) =>
    points.flatMap((point, index) => {
      const value = point[key];
      return value === null ? [] : [{ left: middleOf(index, points.length), top: topOf(value), value, index }];
    });
  const [income, expense] = [dotsOf("income"), dotsOf("expense")];
  const all = [...income, ...expense];
  const endOf = (dots: typeof income, taken: number | null): TrendLine["end"] => {
    const last = dots.at(-1);
    if (last === undefined || most === 0) return null;
    const side = last.index < WIDTH ? "start" : "end";
    const inTheWay = all
      .filter(({ index }) => (side === "end" ? last.index - index : index - last.index) < WIDTH)
      .map(({ top }) => top);
    return { left: last.left, top: freePlace(last.top, inTheWay, taken), side };
  };
  const incomeEnd = endOf(income, null);
  const expenseEnd = endOf(expense, incomeEnd?.top ?? null);
  const coming = points.filter((point) => point.month > current && point.income === null && point.expense === null);
  const [first, last] = [coming[0], coming.at(-1)];
  return {
    ticks: ticks.map((tick) => ({ top: topOf(tick), label: compactFigure(tick) })),
    between: income.length > 1 && expense.length > 1 ? `${pathOf([...income, ...expense.toReversed()])}Z` : "",
    lines: { income: { path: pathOf(income), end: incomeEnd }, expense: { path: pathOf(expense), end: expenseEnd } },
    toCome:
      first && last
        ? {
            left: round((points.indexOf(first) / points.length) * 100),
            first: first.label,
            last: last.label,
          }
        : null,
  };
}

const pathOf = (dots: readonly Dot[]): string =>
  dots.map(({ left, top }, index) => `${index === 0 ? "M" : "L"}${left} ${top}`).join("");

/**
 * The first place beside a line's end that is clear of what is in the way, or the clearest one.
 * @param taken where the other line's name stands, on which no other may
 */
function freePlace(end: number, inTheWay: readonly number[], taken: number | null): number {
  const room = (place: number) => Math.min(...inTheWay.map((top) => Math.abs(top - place)));
  const places = PLACES.map((by) => round(end + by)).filter(
    (place) => place > -12 && place < 96 && (taken === null || Math.abs(place - taken) >= NEAR),
  );
  return places.find((place) => room(place) >= NEAR) ?? places.toSorted((a, b) => room(b) - room(a))[0] ?? end;
}
