import type { Result } from "#app/domain/result.ts";
import type { Refusal } from "#db/refusal.ts";
import { undoBulkEdit } from "#db/transactions/bulk-edits.ts";
import { type Context, writeAs } from "../context.ts";

/** Restores what an edit of many transactions changed, where nobody changed it since. */
export async function undoEdit(
  context: Context,
  { id }: { id: string },
): Promise<Result<{ restored: number }, Refusal>> {
  const answer = await writeAs(context, "undo-edit", (db) => ({ undone: undoBulkEdit(db, id, context.scope.at) }));
  return answer.ok ? { ok: true, value: { restored: answer.value.data.undone[0]?.count ?? 0 } } : answer;
}
