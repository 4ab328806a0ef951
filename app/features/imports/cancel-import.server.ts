import { removeImport } from "#db/imports/imports.ts";
import { type Context, writeAs } from "../context.ts";

/** Forgets a staged file that was not committed; one that is gone is a success. @param id of the import */
export const cancelImport = (context: Context, id: string) =>
  writeAs(context, "cancel-import", (db) => ({ removed: removeImport(db, id) }));
