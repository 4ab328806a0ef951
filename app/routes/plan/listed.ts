/** What a pay period lists: each amount that moves its money once, so that its rows come to the sums it says. */
import { type Day, formatWeekday } from "#app/domain/calendar.ts";
import { type Cents, formatFigure, subtractCents, toCents, ZERO } from "#app/domain/money.ts";
import type { Line } from "#app/domain/plan/line.ts";
import { directionOf, type PlannedEntry, type PlannedOccurrence } from "#app/domain/plan/plan.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";
import { nameOf, type OccurrenceView } from "./view.ts";
import * as say from "./words.tsx";

/** What is open of something planned, or an entry that is dated ahead, with what it is planned as. */
export type Listed = {
  on: Day;
  entry: PlannedEntry | null;
  occurrence: PlannedOccurrence | null;
  /** By how much it moves the line; null for what does not. */
  moves: number | null;
  /** What a pocket of another account pays of it. */
  elsewhere: Cents;
};

/** By day. If entries dated ahead will pay something planned, they are listed, and what they leave open. */
export function listedOf(
  { plan, rows, coming, elsewhere }: Pick<PlanToday, "plan" | "rows" | "coming" | "elsewhere">,
  line: Line,
  today: Day,
) {
  const moved = new Map(line.days.flatMap(({ events }) => events.map(({ key, amount }) => [key, amount] as const)));
  const effectOf = (key: string) => ({
    // What a pocket elsewhere pays in full moves nothing here, but counts all the same.
    moves: moved.get(key) ?? (elsewhere.has(key) ? 0 : null),
    elsewhere: elsewhere.get(key) ?? ZERO,
  });
  const open = new Set(coming.map(({ key }) => key));
  const plannedAs = new Map(
    plan.coming.flatMap((occurrence) =>
      occurrence.entries.flatMap(({ entry, isAhead }) => (isAhead ? [[entry, occurrence] as const] : [])),
    ),
  );
  const planned = plan.coming
    .filter(({ on, key, ahead }) => on >= today && (ahead === 0 || open.has(key)))
    .map(
      (each): Listed => ({
        on: each.on,
        entry: null,
        occurrence: { ...each, open: subtractCents(each.open, each.ahead) },
        ...effectOf(each.key),
      }),
    );
  const entries = rows.entries
    .filter(({ day, id }) => day > today && (moved.has(id) || elsewhere.has(id) || plannedAs.has(id)))
    .map((entry): Listed => {
      const occurrence = plannedAs.get(entry.id) ?? null;
      return { on: entry.day, entry, occurrence, ...effectOf(entry.id) };
    });
  return [...planned, ...entries].sort((one, other) => one.on.localeCompare(other.on));
}

const SIGN = { in: "+", out: "−", transfer: "" } as const;

type Names = ReadonlyMap<string, string>;

/** An entry that is dated ahead, in words. */
export function entryView(
  entry: PlannedEntry,
  occurrence: PlannedOccurrence | null,
  { schedules, currency }: Pick<PlanToday["rows"], "schedules" | "currency">,
  accounts: Names,
  today: Day,
): OccurrenceView {
  const schedule = schedules.find(({ id }) => id === occurrence?.schedule);
  const direction = directionOf(entry.type);
  return {
    schedule: schedule?.id ?? "",
    planned_on: occurrence?.planned_on ?? entry.day,
    name: schedule ? nameOf(schedule) : entry.description,
    day: formatWeekday(entry.day, today),
    amount: `${SIGN[direction]}${formatFigure(toCents(entry.base), currency)}`,
    direction,
    facts: [accounts.get(entry.account ?? entry.to_account ?? "") ?? []].flat(),
    isPayday: schedule?.is_payday ?? false,
  };
}

/** Adds the sign of what a transfer moves, and a note on what moves nothing or is paid from a pocket elsewhere. */
export const asCounted = <Row extends OccurrenceView>(
  row: Row,
  { moves, elsewhere }: Pick<Listed, "moves" | "elsewhere">,
  currency: string,
): Row => ({
  ...row,
  amount: row.direction === "transfer" && moves !== null ? `${moves > 0 ? "+" : "−"}${row.amount}` : row.amount,
  facts: [
    ...row.facts,
    ...(moves === null ? [say.notCounted] : []),
    ...(elsewhere > 0 ? [say.fromItsPocket(formatFigure(elsewhere, currency))] : []),
  ],
});
