/** What is planned, by pay period: what comes in and goes out of it, and what is left at its end. */
import { type Day, daysBetween, formatShortDay } from "#app/domain/calendar.ts";
import { formatFigure, toCents } from "#app/domain/money.ts";
import type { PlannedOccurrence } from "#app/domain/plan/plan.ts";
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

/** A period begins on the day of a pay, and ends on the day before the next one. */
export function periodsOf<Row extends { balance: string | null }>(
  occurrences: readonly PlannedOccurrence[],
  { line }: PlannedLine,
  { currency, most, rowsOf }: { currency: string; most: number; rowsOf: (occurrence: PlannedOccurrence) => Row[] },
): Period<Row>[] {
  const figure = (cents: number) => formatFigure(toCents(cents), currency).replace("-", "−");
  const first = line.days[0]?.day ?? "";
  const pays = line.days
    .filter(({ day, events }) => day > first && events.some(({ isPayday, amount }) => isPayday && amount > 0))
    .map(({ day }) => day);
  const begins: Day[] = [first, ...pays];
  return begins.flatMap((from, index): Period<Row>[] => {
    const next = begins[index + 1];
    const days = line.days.filter(({ day }) => day >= from && (next === undefined || day < next));
    const ofPeriod = occurrences.filter(
      ({ on }) => on >= from && (next === undefined ? on <= (days.at(-1)?.day ?? "") : on < next),
    );
    const events = days.flatMap((day) => day.events);
    const sumOf = (isIn: boolean) =>
      events.reduce((sum, { amount }) => (amount > 0 === isIn ? sum + Math.abs(amount) : sum), 0);
    const opening = index === 0 ? line.start : (line.days.findLast(({ day }) => day < from)?.balance ?? line.start);
    const end = days.at(-1)?.balance ?? opening;
    const [came, went] = [sumOf(true), sumOf(false)];
    const shown = ofPeriod.slice(0, most);
    const rows = shown.flatMap((occurrence, place) => {
      const isLastOfDay = shown[place + 1]?.on !== occurrence.on;
      const evening = line.days.find(({ day }) => day === occurrence.on)?.balance;
      const balance = isLastOfDay && evening !== undefined ? say.leftThen(figure(evening)) : null;
      return rowsOf(occurrence).map((row) => ({ ...row, balance }));
    });
    if (rows.length === 0 && index > 0) return [];
    return [
      {
        title: titleOf(index, from, next),
        summary: say.periodSummary({
          days: Math.max(1, days.length === 0 ? daysBetween(from, next ?? from) : days.length),
          came: came > 0 ? figure(came) : null,
          bills: went > 0 ? figure(went) : null,
          everyday: opening + came - went - end > 0 ? figure(opening + came - went - end) : null,
        }),
        end: figure(end),
        isShort: days.some(({ balance }) => balance < 0),
        rows,
        more: ofPeriod.length - shown.length,
      },
    ];
  });
}

function titleOf(index: number, from: Day, next: Day | undefined): string {
  if (index > 0) return say.fromThePayOf(formatShortDay(from));
  return next === undefined ? say.comingUp : say.before(onDay(next));
}
