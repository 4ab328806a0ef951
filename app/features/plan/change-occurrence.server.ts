import type { OccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { OccurrenceEdit } from "#app/domain/plan/schedule.ts";
import type { Result } from "#app/domain/result.ts";
import { changeOccurrence as changeRow, findOccurrenceChange, rejoinOccurrence } from "#db/plan/occurrences.ts";
import { findSchedule } from "#db/plan/schedules.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { planQueries, restToRejoin } from "./read-plan.server.ts";
import type { OccurrenceRefusal } from "./refusal.ts";

/** `version`: of the earlier change that was shown; 0 for none. `edit`: its complete new state. */
export type ChangeOccurrence = OccurrenceKey & { version: number; edit: OccurrenceEdit };

/**
 * Moves an occurrence, changes its amount, closes or reopens it; succeeds if that is already so. Reopening one that was split
 * in two restores its whole amount, unless the rest is already being paid.
 */
export async function changeOccurrence(
  context: Context,
  { version, edit: requestedEdit, ...key }: ChangeOccurrence,
): Promise<Result<null, OccurrenceRefusal>> {
  const planned = await rejoined(context, key, requestedEdit);
  if (!planned.ok) return planned;
  const { rests, edit } = planned.value;
  const answer = await writeAs(context, "change-occurrence", (db) => ({
    changed:
      rests.length > 0
        ? rejoinOccurrence(db, key, version, edit, rests, context.scope.at)
        : changeRow(db, key, version, edit, context.scope.at),
    stored: findOccurrenceChange(db, key),
    schedule: findSchedule(db, key.schedule),
  }));
  if (!answer.ok) return answer;
  const { stored, schedule } = answer.value.data;
  if (schedule.length === 0) return { ok: false, refusal: { code: "gone" } };
  const [row] = stored;
  const isSo =
    row !== undefined &&
    row.moved_to === edit.moved_to &&
    row.amount === edit.amount &&
    row.closed === edit.closed &&
    (edit.others === undefined || row.others === edit.others);
  return isSo ? { ok: true, value: null } : { ok: false, refusal: { code: "changed_meanwhile" } };
}

/** The edit to apply to an occurrence, and the split-off parts that it merges back. */
function rejoined(context: Context, key: OccurrenceKey, edit: OccurrenceEdit) {
  return prepareWrite(context, "change-occurrence", async () => {
    const isReopened = edit.amount === null && edit.moved_to === null && edit.closed === null;
    if (!isReopened) return { ok: true, value: { rests: [], edit } };
    const { visitor, data, refusal } = await context.scope.read("app", planQueries);
    if (data === null) return { ok: false, refusal };
    const { rests, amount } = restToRejoin(data, visitor, key);
    return { ok: true, value: { rests, edit: { ...edit, amount } } };
  });
}
