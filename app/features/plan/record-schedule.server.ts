import { LAST_DAY } from "#app/domain/calendar.ts";
import type { Cents } from "#app/domain/money.ts";
import type { OccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import { occurrencesOf } from "#app/domain/plan/occurrences.ts";
import type { ScheduleEntry } from "#app/domain/plan/schedule-entry.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { setLastAmount } from "#db/plan/occurrences.ts";
import { recordSchedule as recordRow, refuseOtherSchedule } from "#db/plan/schedule-writes.ts";
import { findSchedule } from "#db/plan/schedules.ts";
import { type Context, writeAs } from "../context.ts";
import type { ScheduleRefusal } from "./refusal.ts";
import { isSame } from "./same.ts";

/** The id makes it planned once, however often it is sent. `lastAmount`: of the last of so many times, where it differs. */
export type RecordSchedule = ScheduleEntry & { id: string; lastAmount?: Cents | null };

/** Plans something. The same sent again plans nothing more and still succeeds. */
export async function recordSchedule(
  context: Context,
  { id, lastAmount = null, ...entry }: RecordSchedule,
): Promise<Result<{ id: string }, ScheduleRefusal>> {
  const last = lastAmount === null || lastAmount === entry.amount ? null : lastOf(id, entry);
  const answer = await writeAs(context, "record-schedule", (db) => ({
    recorded: recordRow(db, id, entry, context.scope.at),
    isIt: refuseOtherSchedule(db, id, entry),
    ...(last === null || lastAmount === null ? {} : { changed: setLastAmount(db, last, lastAmount, context.scope.at) }),
    stored: findSchedule(db, id),
  }));
  if (!answer.ok) return answer.refusal.code === "plan_id_taken" ? refused({ code: "already_recorded" }) : answer;
  const [stored] = answer.value.data.stored;
  return stored && isSame(stored, entry) ? { ok: true, value: { id } } : refused({ code: "already_recorded" });
}

/** The last time of what comes so many times; null where there is none. */
function lastOf(id: string, entry: ScheduleEntry): OccurrenceKey | null {
  if (entry.times === null) return null;
  const last = occurrencesOf([{ ...entry, id }], [], entry.anchor, LAST_DAY).at(-1);
  return last ? { schedule: id, planned_on: last.planned_on } : null;
}
