import { type Choice, commitImport as commitRows } from "#db/imports/imports.ts";
import { takeTurn } from "#db/turn.ts";
import { type Context, writeAs } from "../context.ts";

/** In milliseconds: a hundred thousand rows take longer than anything else, and less than the database's own limit. */
export const COMMIT_TIMEOUT = 29_000;

/** Adds what is new of a staged file, all of it or nothing. The same import committed again adds nothing and succeeds. */
export function commitImport(context: Context, { id, ...choice }: Choice & { id: string }) {
  context.scope.allowTime(COMMIT_TIMEOUT);
  return writeAs(context, "commit-import", (db) => ({
    turn: takeTurn(db),
    committed: commitRows(db, id, context.scope.at, choice),
  }));
}
