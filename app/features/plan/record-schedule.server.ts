import type { ScheduleEntry } from "#app/domain/plan/schedule-entry.ts";
import type { Result } from "#app/domain/result.ts";
import { findSchedule, recordSchedule as recordRow } from "#db/plan/schedules.ts";
import { type Context, writeAs } from "../context.ts";
import type { ScheduleRefusal } from "./refusal.ts";
import { isSame } from "./same.ts";

/** The id makes it planned once, however often it is sent. */
export type RecordSchedule = ScheduleEntry & { id: string };

/** Plans something. The same sent again plans nothing more and still succeeds. */
export async function recordSchedule(
  context: Context,
  { id, ...entry }: RecordSchedule,
): Promise<Result<{ id: string }, ScheduleRefusal>> {
  const answer = await writeAs(context, "record-schedule", (db) => ({
    recorded: recordRow(db, id, entry, context.scope.at),
    stored: findSchedule(db, id),
  }));
  if (!answer.ok) return answer;
  const [stored] = answer.value.data.stored;
  return stored && isSame(stored, entry)
    ? { ok: true, value: { id } }
    : { ok: false, refusal: { code: "already_recorded" } };
}
