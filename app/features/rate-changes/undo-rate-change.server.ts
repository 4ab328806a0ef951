import type { Result } from "#app/domain/result.ts";
import { undoRateChange } from "#db/rate-changes/rate-changes.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Restores the rates before a rate change. */
export async function undoRateChange(
  context: Context,
  { id }: { id: string },
): Promise<Result<{ id: string }, Refusal>> {
  const outcome = await writeAs(context, "undo-rate-change", (db) => ({
    undone: undoRateChange(db, id, context.scope.at),
  }));
  return outcome.ok ? { ok: true, value: { id } } : outcome;
}
