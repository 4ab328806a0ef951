import { undoImport as undoRows } from "#db/imports/import-list.ts";
import { type Context, writeAs } from "../context.ts";
import { COMMIT_TIMEOUT } from "./commit-import.server.ts";

/**
 * Takes back what an imported file added and nobody changed since. The same import undone again changes nothing and succeeds.
 * @param id of the import
 */
export function undoImport(context: Context, id: string) {
  context.scope.allowTime(COMMIT_TIMEOUT);
  return writeAs(context, "undo-import", (db) => ({ undone: undoRows(db, id, context.scope.at) }));
}
