import type { BalanceSheetKind } from "#app/domain/balance-sheet/balance-sheet.ts";
import type { Result, StaleRow } from "#app/domain/result.ts";
import { findStoredItem, removeItem } from "#db/balance-sheet/balance-sheet.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** The version is that which was shown. */
export type RemoveBalanceSheetItem = { kind: BalanceSheetKind; id: string; version: number };

/** Removes an asset or a liability from the lists; an already removed one is a success. */
export async function removeBalanceSheetItem(
  context: Context,
  { kind, id, version }: RemoveBalanceSheetItem,
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "remove-balance-sheet-item", (db) => ({
    removed: removeItem(db, kind, id, version, context.scope.at),
    stored: findStoredItem(db, kind, id),
  }));
  if (!answer.ok) return answer;
  const { data } = answer.value;
  const [removed, stored] = [data.removed[0], data.stored[0]];
  if (removed || stored?.removed_at) return { ok: true, value: { id } };
  return { ok: false, refusal: { code: stored ? "changed_meanwhile" : "gone" } };
}
