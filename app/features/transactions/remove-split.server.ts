import { DONE, type Result, refused } from "#app/domain/result.ts";
import type { Refusal } from "#db/refusal.ts";
import { removeSplit as removeRows } from "#db/transactions/splits.ts";
import { type Context, writeAs } from "../context.ts";

/** Deletes a split with all its parts, if they are as they were shown; an already deleted one is a success. */
export async function removeSplit(
  context: Context,
  { split, versions }: { split: string; versions: string },
): Promise<Result<null, Refusal | { code: "changed_meanwhile" }>> {
  const answer = await writeAs(context, "remove-split", (db) => ({ removed: removeRows(db, split, versions) }));
  if (!answer.ok) return answer;
  return answer.value.data.removed[0]?.outcome === "changed" ? refused({ code: "changed_meanwhile" }) : DONE;
}
