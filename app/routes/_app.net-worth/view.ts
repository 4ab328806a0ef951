import type { CoursePoint, LateEntry } from "#db/net-worth.ts";
import { addMonths, type Month, monthOf, shortMonth } from "../../domain/calendar.ts";
import { addCents, type Cents, toCents, ZERO } from "../../domain/money.ts";
import { type Worth, worthOf } from "../../domain/net-worth.ts";

type Named = { id: string; name: string; value: Cents };

export type Slice = { key: string; name: string; amount: Cents; percent: string };
/** A month's end; `worth` is null before anything was recorded. */
export type Point = { month: Month; label: string; worth: Worth | null };

export type NetWorthView = {
  worth: Worth;
  assets: Slice[];
  liabilities: Slice[];
  course: Point[];
  /** What the course leaves out before the day it was entered. */
  late: LateEntry[];
};

/** More slices than these cannot be told apart: the smallest ones share the last. */
const MOST_SLICES = 12;

type Rows = {
  cash: Cents;
  assets: readonly Named[];
  liabilities: readonly Named[];
  loans: readonly Named[];
  course: readonly CoursePoint[];
  late: readonly LateEntry[];
};

/** What the screen shows, from what stands in the database. Cash below zero is no slice of what is owned. */
export function netWorthView({ cash, assets, liabilities, loans, course, late }: Rows): NetWorthView {
  const sum = (things: readonly Named[]) => addCents(...things.map(({ value }) => value));
  const drawn = course.map(pointOf);
  const begins = drawn.find(({ worth }) => worth !== null)?.month;
  return {
    worth: worthOf({ cash, assets: sum(assets), liabilities: sum(liabilities), loans: sum(loans) }),
    assets: slicesOf([{ id: "cash", name: "Cash / Bank Balance", value: cash }, ...assets]),
    liabilities: slicesOf([...liabilities, ...loans]),
    course: drawn,
    late: late.filter(({ since }) => begins !== undefined && monthOf(since) > begins),
  };
}

function slicesOf(things: readonly Named[]): Slice[] {
  const shown = things.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const whole = addCents(...shown.map(({ value }) => value));
  const [single, rest] =
    shown.length > MOST_SLICES ? [shown.slice(0, MOST_SLICES - 1), shown.slice(MOST_SLICES - 1)] : [shown, []];
  const others = { id: "others", name: `${rest.length} others`, value: addCents(...rest.map(({ value }) => value)) };
  return [...single, ...(rest.length > 0 ? [others] : [])].map(({ id, name, value }) => ({
    key: id,
    name,
    amount: value,
    percent: `${((value / whole) * 100).toFixed(1)} %`,
  }));
}

function pointOf({ month, cash, assets, liabilities, loans }: CoursePoint): Point {
  // January says which year it is, and so does the line's first month.
  const label = `${shortMonth(month)} ${month.slice(2, 4)}`;
  if (cash === null) return { month, label, worth: null };
  const [of, or] = [toCents, ZERO];
  return {
    month,
    label,
    worth: worthOf({
      cash: of(cash),
      assets: of(assets ?? or),
      liabilities: of(liabilities ?? or),
      loans: of(loans ?? or),
    }),
  };
}

/** How net worth moved over a year, or since the course begins; null while there is nothing to compare. */
export function changeOf(course: readonly Point[]): { since: Month; by: Cents } | null {
  const last = course.at(-1);
  const yearAgo = course.find(({ month, worth }) => worth !== null && last && month >= addMonths(last.month, -12));
  if (!last?.worth || !yearAgo?.worth || yearAgo.month === last.month) return null;
  return { since: yearAgo.month, by: toCents(last.worth.net - yearAgo.worth.net) };
}
