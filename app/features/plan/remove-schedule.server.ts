import type { Result, StaleRow } from "#app/domain/result.ts";
import { removeSchedule as removeRow } from "#db/plan/schedule-writes.ts";
import { findStoredSchedule } from "#db/plan/schedules.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Takes something out of the plan, if it still has the version that was shown; where it is out already, that is a success. */
export async function removeSchedule(
  context: Context,
  shown: { id: string; version: number },
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "remove-schedule", (db) => ({
    removed: removeRow(db, shown),
    stored: findStoredSchedule(db, shown.id),
  }));
  if (!answer.ok) return answer;
  return answer.value.data.stored[0]?.removed_at === null
    ? { ok: false, refusal: { code: "changed_meanwhile" } }
    : { ok: true, value: { id: shown.id } };
}
