import type { Result } from "#app/domain/result.ts";
import { restoreChange as restore } from "#db/history/history.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** `version`: of the changed row as it was shown; null where there was none. */
export type RestoreChange = { id: string; version: number | null };

/** Takes a change back, if its row still has the version that was shown. Sent again, it does nothing and still succeeds. */
export async function restoreChange(
  context: Context,
  { id, version }: RestoreChange,
): Promise<Result<{ id: string }, Refusal>> {
  const answer = await writeAs(context, "restore-change", (db) => ({ restored: restore(db, id, version) }));
  return answer.ok ? { ok: true, value: { id } } : answer;
}
