import { addDays, type Day } from "#app/domain/calendar.ts";
import type { ScheduleEntry } from "#app/domain/plan/schedule-entry.ts";
import type { Result } from "#app/domain/result.ts";
import {
  endSchedule,
  findSchedule,
  recordSchedule,
  replaceDays,
  reviseSchedule as reviseRow,
} from "#db/plan/schedules.ts";
import { type Context, writeAs } from "../context.ts";
import type { ScheduleRefusal } from "./refusal.ts";
import { isSame } from "./same.ts";

/** The version is that which was shown. */
export type ReviseSchedule = ScheduleEntry & {
  id: string;
  version: number;
  /**
   * It has begun, and changes from this planned day on: what was before stays, and another one with this id follows it. `after`: the
   * planned day before that one, if there is one.
   */
  from?: { day: Day; id: string; after?: Day | undefined } | undefined;
};

/** Changes what is planned, all of it or from a day on. The same change sent again succeeds. */
export async function reviseSchedule(
  context: Context,
  { id, version, from, ...entry }: ReviseSchedule,
): Promise<Result<{ id: string }, ScheduleRefusal>> {
  const shownRow = { id, version };
  const changed = from?.id ?? id;
  const last = from && addDays(from.day, -1);
  const answer = await writeAs(context, "revise-schedule", (db) => ({
    revised: last ? endSchedule(db, shownRow, last) : reviseRow(db, shownRow, entry),
    followed:
      from && last
        ? recordSchedule(db, from.id, entry, context.scope.at, { id, on: from.day, after: from.after ?? last })
        : findSchedule(db, id),
    ...(entry.unit === "listed" && !from ? replaceDays(db, id, entry.days) : {}),
    stored: findSchedule(db, changed),
    before: findSchedule(db, id),
  }));
  if (!answer.ok) return answer;
  const { stored, before } = answer.value.data;
  const [row] = stored;
  if (row && isSame(row, entry)) return { ok: true, value: { id: changed } };
  return { ok: false, refusal: { code: before.length > 0 ? "changed_meanwhile" : "gone" } };
}
