import { restoreExport as restoreRows } from "#db/exports/restore.ts";
import { removeImport } from "#db/imports/imports.ts";
import { type Context, writeAs } from "../context.ts";
import { COMMIT_TIMEOUT } from "./commit-import.server.ts";

/** Brings a staged data export back, all of it or nothing. @param id of the import */
export async function restoreExport(context: Context, id: string) {
  context.scope.allowTime(COMMIT_TIMEOUT);
  const answer = await writeAs(context, "restore-export", (db) => ({
    restored: restoreRows(db, id, context.scope.at),
  }));
  // A damaged one never comes back.
  if (!answer.ok && answer.refusal.code === "export_damaged")
    await writeAs(context, "restore-export", (db) => ({ removed: removeImport(db, id) }));
  return answer;
}
