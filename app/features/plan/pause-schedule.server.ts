import type { Result, StaleRow } from "#app/domain/result.ts";
import { pauseSchedule as pauseRow } from "#db/plan/schedule-writes.ts";
import { findStoredSchedule } from "#db/plan/schedules.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** The version is that which was shown. `paused` false: it is resumed from today on. */
export type PauseSchedule = { id: string; version: number; paused: boolean };

/** Pauses what is planned, or resumes it. Where it is so already, that is a success. */
export async function pauseSchedule(
  context: Context,
  { id, version, paused }: PauseSchedule,
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "pause-schedule", (db) => ({
    paused: pauseRow(db, { id, version }, paused),
    stored: findStoredSchedule(db, id),
  }));
  if (!answer.ok) return answer;
  const [stored] = answer.value.data.stored;
  if (stored?.removed_at !== null) return { ok: false, refusal: { code: "gone" } };
  if ((stored.paused_at !== null) !== paused) return { ok: false, refusal: { code: "changed_meanwhile" } };
  return { ok: true, value: { id } };
}
