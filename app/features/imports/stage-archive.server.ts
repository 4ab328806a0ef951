import type { Result } from "#app/domain/result.ts";
import { beginRestore, countUpload, stageExportRows } from "#db/exports/restore.ts";
import { removeImport } from "#db/imports/imports.ts";
import { type Context, writeAs } from "../context.ts";
import { checkArchive, readArchive } from "./archive.server.ts";
import { batchesOf, removeStaged, storableName } from "./batches.server.ts";
import { type FileRefusal, unreadable } from "./refusal.ts";

/** In milliseconds, for all that is asked of the database. */
const TIMEOUT = 29_000;

/** Stages a whole data export: all of it, once it was read and found whole, or nothing. */
export async function stageArchive(
  context: Context,
  { id, name, bytes }: { id: string; name: string; bytes: ArrayBuffer },
): Promise<Result<null, FileRefusal>> {
  const { scope } = context;
  scope.allowTime(TIMEOUT);
  const upload = await writeAs(context, "stage-file", (db) => ({ counted: countUpload(db, "file", scope.at) }));
  if (!upload.ok) return upload;
  const checked = checkArchive(bytes);
  if ("problem" in checked) return unreadable(checked.problem);
  const begun = await writeAs(context, "stage-file", (db) => ({
    begun: beginRestore(db, id, storableName(name), checked.rows, scope.at),
  }));
  if (!begun.ok) return begun;
  // Read a second time, as its rows take several times the room of the archive.
  for (const { table, rows } of readArchive(bytes, true)) {
    for (const batch of batchesOf(rows.map(({ line, row }) => ({ line, row })))) {
      const answer = await writeAs(context, "stage-file", (db) => ({ staged: stageExportRows(db, id, table, batch) }));
      if (answer.ok) continue;
      await removeStaged(context, (db) => removeImport(db, id));
      return answer;
    }
  }
  return { ok: true, value: null };
}
