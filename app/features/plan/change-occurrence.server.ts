import type { OccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { OccurrenceEdit } from "#app/domain/plan/schedule.ts";
import type { Result } from "#app/domain/result.ts";
import { changeOccurrence as changeRow, findOccurrenceChange } from "#db/plan/occurrences.ts";
import { findSchedule } from "#db/plan/schedules.ts";
import { type Context, writeAs } from "../context.ts";
import type { OccurrenceRefusal } from "./refusal.ts";

/** `version`: that of what was shown to be done to it already; 0 for nothing. The edit is all that it is to be. */
export type ChangeOccurrence = OccurrenceKey & { version: number; edit: OccurrenceEdit };

/** Moves an occurrence, changes its amount, closes or reopens it. Where it is so already, that is a success. */
export async function changeOccurrence(
  context: Context,
  { version, edit, ...key }: ChangeOccurrence,
): Promise<Result<null, OccurrenceRefusal>> {
  const answer = await writeAs(context, "change-occurrence", (db) => ({
    changed: changeRow(db, key, version, edit, context.scope.at),
    stored: findOccurrenceChange(db, key),
    schedule: findSchedule(db, key.schedule),
  }));
  if (!answer.ok) return answer;
  const { stored, schedule } = answer.value.data;
  if (schedule.length === 0) return { ok: false, refusal: { code: "gone" } };
  const [row] = stored;
  const isSo =
    row !== undefined && row.moved_to === edit.moved_to && row.amount === edit.amount && row.closed === edit.closed;
  return isSo ? { ok: true, value: null } : { ok: false, refusal: { code: "changed_meanwhile" } };
}
