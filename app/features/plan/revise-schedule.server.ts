import { addDays, type Day } from "#app/domain/calendar.ts";
import { occurrencesOf } from "#app/domain/plan/occurrences.ts";
import type { ScheduleEntry } from "#app/domain/plan/schedule-entry.ts";
import type { Result } from "#app/domain/result.ts";
import { carryToFollower, type Followed } from "#db/plan/schedule-revisions.ts";
import { endSchedule, recordSchedule, reviseSchedule as reviseRow } from "#db/plan/schedule-writes.ts";
import { findSchedule } from "#db/plan/schedules.ts";
import { type Context, loadBeforeWrite, writeAs } from "../context.ts";
import type { ScheduleRefusal } from "./refusal.ts";
import { isSame } from "./same.ts";

/** The version is that which was shown. */
export type ReviseSchedule = ScheduleEntry & {
  id: string;
  version: number;
  /** It has begun, and changes from this planned day on: what was before stays, and another one with this id follows it. */
  from?: { day: Day; id: string } | undefined;
};

/** Changes what is planned, all of it or from a day on. The same change sent again succeeds. */
export async function reviseSchedule(
  context: Context,
  { id, version, from, ...entry }: ReviseSchedule,
): Promise<Result<{ id: string }, ScheduleRefusal>> {
  const shownRow = { id, version };
  const changed = from?.id ?? id;
  const earlier = from && (await followedFrom(context, id, from.day));
  if (earlier && !earlier.ok) return earlier;
  const answer = await writeAs(context, "revise-schedule", (db) => ({
    ...(from && earlier
      ? {
          revised: endSchedule(db, shownRow, addDays(from.day, -1)),
          followed: recordSchedule(db, from.id, entry, context.scope.at, earlier.value),
          ...carryToFollower(db, earlier.value, from.id),
        }
      : { revised: reviseRow(db, shownRow, entry) }),
    stored: findSchedule(db, changed),
    before: findSchedule(db, id),
  }));
  if (!answer.ok) return answer;
  const { stored, before } = answer.value.data;
  const [row] = stored;
  if (row && isSame(row, entry)) return { ok: true, value: { id: changed } };
  return { ok: false, refusal: { code: before.length > 0 ? "changed_meanwhile" : "gone" } };
}

/** What was planned before the day on which it changes stays as it is. */
function followedFrom(context: Context, id: string, on: Day) {
  return loadBeforeWrite(context, "revise-schedule", async (): Promise<Followed> => {
    const { data } = await context.scope.read("app", (db) => ({ stored: findSchedule(db, id) }));
    const [stored] = data?.stored ?? [];
    const occurrences = stored ? occurrencesOf([stored], [], stored.anchor, addDays(on, -1)) : [];
    const days = occurrences
      .map(({ planned_on }) => planned_on)
      .filter((day) => day < on && day >= (stored?.counts_from ?? on));
    return { id, on, after: days.at(-1) ?? null };
  });
}
