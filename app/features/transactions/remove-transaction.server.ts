import type { Result } from "#app/domain/result.ts";
import type { Refusal } from "#db/refusal.ts";
import {
  findStored,
  removePurchasedAsset,
  removeTransaction as removeRow,
  type StoredTransaction,
} from "#db/transactions/entries.ts";
import { type Context, writeAs } from "../context.ts";

/** The version is that which was shown. `withAsset`: the asset that it made goes as well. */
export type RemoveTransaction = { id: string; version: number; withAsset?: boolean };

/**
 * Deletes a transaction, and on request the asset that it made; an already deleted one is a success.
 * @returns what was deleted; null where it was gone already
 */
export async function removeTransaction(
  context: Context,
  { id, version, withAsset = false }: RemoveTransaction,
): Promise<Result<StoredTransaction | null, Refusal | { code: "changed_meanwhile" }>> {
  const answer = await writeAs(context, "remove-transaction", (db) => ({
    before: findStored(db, id),
    removed: removeRow(db, id, version),
    asset: withAsset ? removePurchasedAsset(db, id) : undefined,
    stored: findStored(db, id),
  }));
  if (!answer.ok) return answer;
  const { before, removed, stored } = answer.value.data;
  if (removed.length === 0 && stored.length > 0) return { ok: false, refusal: { code: "changed_meanwhile" } };
  return { ok: true, value: before[0] ?? null };
}
