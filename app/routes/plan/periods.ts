/** What is planned, by pay period: what comes in and goes out of it, and what is left at its end. */
import { type Day, formatShortDay } from "#app/domain/calendar.ts";
import { formatFigure, toCents } from "#app/domain/money.ts";
import type { LineDay, LineEvent } from "#app/domain/plan/line.ts";
import type { PlannedLine } from "#app/features/plan/read-line.ts";
import { onDay } from "./line-view.ts";
import * as say from "./words.tsx";

export type Period<Row> = {
  title: string;
  /** `9 days · bills 17,000 · every day 18,900` */
  summary: string;
  /** What is left in the evening of its last day. */
  end: string;
  isShort: boolean;
  rows: Row[];
  /** How many follow that are not listed. */
  more: number;
};

/** Rows of all periods together; a year of a large plan has thousands. */
const MOST_LISTED = 600;

type Limits = { most: number; mostLater: number };
type Span<Item> = { from: Day; next: Day | undefined; days: LineDay[]; items: Item[] };

/**
 * A period begins on the day of a pay, and ends on the day before the next one. Those that are too many to list are counted with
 * the last that is.
 * @param items what is listed, by day
 * @param isLate whether what moves the line is listed apart, as late
 * @param most rows of each of the first two periods
 * @param mostLater of each that follows
 */
export function periodsOf<Item extends { on: Day }, Row extends { balance: string | null }>(
  items: readonly Item[],
  { line }: PlannedLine,
  {
    currency,
    most,
    mostLater,
    isLate,
    rowsOf,
  }: Limits & { currency: string; isLate: (key: string) => boolean; rowsOf: (item: Item) => Row[] },
): Period<Row>[] {
  const figure = (cents: number) => formatFigure(toCents(cents), currency).replace("-", "−");
  const eveningOf = new Map(line.days.map(({ day, balance }) => [day, balance]));
  const periods: Period<Row>[] = [];
  let [opening, left] = [line.start, MOST_LISTED];
  for (const [index, span] of spansOf(items, line.days).entries()) {
    const listed = span.items.slice(0, Math.min(index < 2 ? most : mostLater, left));
    left -= listed.length;
    const end = span.days.at(-1)?.balance ?? opening;
    const rows = listed.flatMap((item, place) => {
      const evening = listed[place + 1]?.on === item.on ? undefined : eveningOf.get(item.on);
      const balance = evening === undefined ? null : say.leftThen(figure(evening));
      return rowsOf(item).map((row) => ({ ...row, balance }));
    });
    const more = span.items.length - listed.length;
    const lastListed = periods.at(-1);
    if (rows.length > 0 || index === 0) {
      const summary = summaryOf(span.days, { opening, end, isLate }, figure);
      const isShort = span.days.some(({ balance }) => balance < 0);
      periods.push({ title: titleOf(index, span.from, span.next), summary, end: figure(end), isShort, rows, more });
    } else if (lastListed) {
      lastListed.more += more;
    }
    opening = end;
  }
  return periods;
}

/** The line's days and what is planned on them, cut where a pay comes. */
function spansOf<Item extends { on: Day }>(items: readonly Item[], days: readonly LineDay[]): Span<Item>[] {
  const byDay = Map.groupBy(items, ({ on }) => on);
  const spans: Span<Item>[] = [];
  for (const evening of days) {
    const current = spans.at(-1);
    const isPaid = evening.events.some(({ isPayday, amount }) => isPayday && amount > 0);
    const planned = byDay.get(evening.day) ?? [];
    if (current && !isPaid) {
      current.days.push(evening);
      current.items.push(...planned);
    } else {
      if (current) current.next = evening.day;
      spans.push({ from: evening.day, next: undefined, days: [evening], items: [...planned] });
    }
  }
  return spans;
}

/** Its terms add up to what is left at the end: what is listed, what is late (listed apart), and everyday spending. */
function summaryOf(
  days: readonly LineDay[],
  { opening, end, isLate }: { opening: number; end: number; isLate: (key: string) => boolean },
  figure: (cents: number) => string,
): string {
  const events = days.flatMap(({ events }) => events);
  const sum = (isOne: (event: LineEvent) => boolean) =>
    events.reduce((total, event) => (isOne(event) ? total + event.amount : total), 0);
  const late = sum(({ key }) => isLate(key));
  const came = sum(({ key, amount }) => amount > 0 && !isLate(key));
  const went = -sum(({ key, amount }) => amount < 0 && !isLate(key));
  const everyday = opening + late + came - went - end;
  return say.periodSummary({
    days: days.length,
    late: late === 0 ? null : figure(late),
    came: came > 0 ? figure(came) : null,
    bills: went > 0 ? figure(went) : null,
    everyday: everyday > 0 ? figure(everyday) : null,
  });
}

function titleOf(index: number, from: Day, next: Day | undefined): string {
  if (index > 0) return say.fromThePayOf(formatShortDay(from));
  return next === undefined ? say.comingUp : say.before(onDay(next));
}
