import type { PocketEntry } from "#app/domain/pockets/pocket-entry.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { findPocket, findSeries, revisePocket as reviseRow } from "#db/pockets/pockets.ts";
import { type Context, writeAs } from "../context.ts";
import type { PocketRefusal } from "./refusal.ts";
import { isSamePocket } from "./same.ts";

/** The version is that which was shown. */
export type RevisePocket = PocketEntry & { id: string; version: number };

/**
 * Changes a pocket. What it holds stays, so it stays in accounts of its currency. The same change sent again
 * succeeds.
 */
export async function revisePocket(
  context: Context,
  { id, version, ...entry }: RevisePocket,
): Promise<Result<{ id: string }, PocketRefusal>> {
  const answer = await writeAs(context, "revise-pocket", (db) => ({
    revised: reviseRow(db, { id, version }, entry),
    stored: findPocket(db, id),
    bill: findSeries(db, entry.bill),
  }));
  if (!answer.ok) return answer;
  const { revised, stored, bill } = answer.value.data;
  const [row] = stored;
  if (row === undefined || row.is_archived) return refused({ code: "gone" });
  if (revised.length > 0 || isSamePocket(row, entry, bill[0]?.series ?? null)) return { ok: true, value: { id } };
  return refused({ code: "changed_meanwhile" });
}
