/** The second part of a bill that is paid in two: planned once, in the bill's own series. */
import type { Day } from "../calendar.ts";
import type { OccurrenceKey } from "./occurrence-key.ts";
import type { PlannedOccurrence } from "./plan.ts";
import type { Schedule } from "./schedule.ts";

export type Rest = Pick<Schedule, "id" | "unit" | "anchor"> & { rest_of: string | null; rest_of_day: Day | null };

/** The rest of an occurrence, and the rest of that where it is paid in two parts as well. */
export function restsOf<Row extends Rest>(schedules: readonly Row[], { schedule, planned_on }: OccurrenceKey): Row[] {
  return schedules
    .filter((each) => each.unit === "once" && each.rest_of === schedule && each.rest_of_day === planned_on)
    .flatMap((rest) => [rest, ...restsOf(schedules, { schedule: rest.id, planned_on: rest.anchor })]);
}

/** Whether some of it was paid, by an entry or as someone said. */
export const isBegun = ({ entries, edit: { closed } }: Pick<PlannedOccurrence, "entries" | "edit">): boolean =>
  entries.length > 0 || closed === "paid" || closed === "short";

/** The bill that a series' pocket pays: its last schedule; a second part only where nothing else is left of the series. */
export function billOf<Row extends { series: string; rest_of: string | null }>(
  schedules: readonly Row[],
  series: string | null,
): Row | undefined {
  const own = schedules.filter((each) => series !== null && each.series === series);
  return own.findLast(({ rest_of }) => rest_of === null) ?? own.at(-1);
}
