import type { Result } from "#app/domain/result.ts";
import { undoRateChange as restoreRates } from "#db/rate-changes/rate-changes.ts";
import type { Refusal } from "#db/refusal.ts";
import { takeTurn } from "#db/turn.ts";
import { type Context, writeAs } from "../context.ts";

/** Restores the rates before a rate change. */
export async function undoRateChange(
  context: Context,
  { id }: { id: string },
): Promise<Result<{ id: string }, Refusal>> {
  const answer = await writeAs(context, "undo-rate-change", (db) => ({
    turn: takeTurn(db),
    undone: restoreRates(db, id, context.scope.at),
  }));
  return answer.ok ? { ok: true, value: { id } } : answer;
}
