/** What staging a file and staging an export have in common. */
import { isVisible, printable } from "#app/domain/plain-text.ts";
import type { Database } from "#db/client.ts";
import type { removeImport } from "#db/imports/imports.ts";
import { type Context, writeAs } from "../context.ts";
import * as say from "./words.ts";

/** Characters of a batch: the database takes 10 MB at once, in which quotes and backslashes take four times their room. */
const BATCH_LENGTH = 1_000_000;

/** Rows in batches that the database accepts; one even if there are no rows, as it creates the import. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [[]];
  let length = 0;
  for (const row of rows) {
    length += JSON.stringify(row).length;
    if (length > BATCH_LENGTH) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(row);
  }
  return batches;
}

/** Removes what is staged of a file that is refused; after the response where the request's time is used up. */
export async function removeStaged(context: Context, remove: (db: Database) => ReturnType<typeof removeImport>) {
  const attempt = () => writeAs(context, "stage-file", (db) => ({ removed: remove(db) }));
  const { ok } = await attempt();
  if (!ok) context.scope.afterResponse(attempt);
}

/** In characters. */
const LONGEST_NAME = 200;

/** A file's name as lists show it: without invisible characters or ones that reverse text, as names come from anywhere. */
export function storableName(name: string): string {
  const visibleName = printable(name.replaceAll("\u0000", " ")).trim().slice(0, LONGEST_NAME).toWellFormed();
  return isVisible(visibleName) ? visibleName : say.unnamedFile;
}
