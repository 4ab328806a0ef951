import { type Result, refused, type StaleRow } from "#app/domain/result.ts";
import { archivePocket as archiveRow, findPocket } from "#db/pockets/pockets.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** The version is that which was shown. `archived` false: it is taken into use again, with what was given back. */
export type ArchivePocket = { id: string; version: number; archived: boolean };

/** Archives a pocket, which gives back what is in it to its account. Where it is so already, that is a success. */
export async function archivePocket(
  context: Context,
  { id, version, archived }: ArchivePocket,
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "archive-pocket", (db) => ({
    archived: archiveRow(db, { id, version }, archived, context.scope.at),
    stored: findPocket(db, id),
  }));
  if (!answer.ok) return answer;
  const [stored] = answer.value.data.stored;
  if (stored === undefined) return refused({ code: "gone" });
  return stored.is_archived === archived ? { ok: true, value: { id } } : refused({ code: "changed_meanwhile" });
}
