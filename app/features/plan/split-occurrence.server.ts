import type { OccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { OccurrenceEdit } from "#app/domain/plan/schedule.ts";
import type { Result } from "#app/domain/result.ts";
import { findOccurrenceChange, type RestOfOccurrence, splitOccurrence as splitRow } from "#db/plan/occurrences.ts";
import { findSchedule } from "#db/plan/schedules.ts";
import { type Context, writeAs } from "../context.ts";
import type { OccurrenceRefusal } from "./refusal.ts";

/** `version`: that of what was shown to be done to it; `edit`: what it is to be, with less than it was. */
export type SplitOccurrence = OccurrenceKey & { version: number; edit: OccurrenceEdit; rest: RestOfOccurrence };

/** Pays an occurrence in two parts: so much of it on its day, and the rest on another one. Sent again it is split no further. */
export async function splitOccurrence(
  context: Context,
  { version, edit, rest, ...key }: SplitOccurrence,
): Promise<Result<null, OccurrenceRefusal>> {
  const { at } = context.scope;
  const answer = await writeAs(context, "split-occurrence", (db) => ({
    split: splitRow(db, key, version, edit, rest, at),
    stored: findOccurrenceChange(db, key),
    planned: findSchedule(db, rest.id),
    schedule: findSchedule(db, key.schedule),
  }));
  if (!answer.ok) return answer;
  const { stored, planned, schedule } = answer.value.data;
  if (schedule.length === 0) return { ok: false, refusal: { code: "gone" } };
  const [other] = planned;
  const isRest = other?.unit === "once" && other.anchor === rest.on && other.amount === rest.amount;
  const isSplit = isRest && stored[0]?.amount === edit.amount;
  return isSplit ? { ok: true, value: null } : { ok: false, refusal: { code: "changed_meanwhile" } };
}
