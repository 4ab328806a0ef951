/** Imports of files: staged chunk by chunk, planned, then committed in one statement (db/imports/functions). */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { StagedMovement } from "../../app/domain/movements/stored-movement.ts";
import type { Database } from "../client.ts";
import { newId } from "../id.ts";
import { imports } from "../schema.ts";

export function findImport(db: Database, id: string) {
  return db
    .select({
      file_name: imports.file_name,
      columns: imports.columns,
      about: imports.about,
      account_id: imports.account_id,
      staged_rows: imports.staged_rows,
      committed_at: imports.committed_at,
      added: imports.added,
    })
    .from(imports)
    .where(and(eq(imports.household_id, sql`(select current_household())`), eq(imports.id, id)));
}

export type LeftOut = "nothing" | "rows without rate" | "rows with problem";

/**
 * The person's choice: whether to leave out rows with a problem; and what the preview showed, the checksum of its rows in
 * other currencies and how many rows would be added.
 */
export type Choice = { leaveOut: LeftOut; checksum: string | null; expected?: number | null };

/** Adds what is new, all of it or nothing. Returns how many rows were added, also when called again. */
export function commitImport(db: Database, id: string, at: Date, { leaveOut, checksum, expected = null }: Choice) {
  return db.execute<{ added: number }>(
    sql`select commit_import(${id}::uuid, ${at.toISOString()}::timestamptz, ${leaveOut}, ${checksum},
      ${expected}::integer) as added`,
  );
}

/** Lets the rows of a bank's file wait for a review; `expected`: how many rows it had. Returns how many are new there. */
export function reviewImport(
  db: Database,
  { id, account, expected }: { id: string; account: string; expected: number },
  movements: readonly StagedMovement[],
  at: Date,
) {
  const rows = movements.map((movement) => ({ id: newId(), ...movement }));
  return db.execute<{ fresh: number }>(
    sql`select review_import(${id}::uuid, ${account}::uuid, ${JSON.stringify(rows)}::jsonb, ${expected}::integer,
      ${at.toISOString()}::timestamptz) as fresh`,
  );
}

/** Deletes an import that was not committed. */
export function removeImport(db: Database, id: string) {
  return db.delete(imports).where(isWaiting(id));
}

/** Deletes what is staged of a file that is refused. An export with the same id stays. */
export function removeRefusedFile(db: Database, id: string) {
  return db.delete(imports).where(and(isWaiting(id), isNull(imports.expected_rows)));
}

const isWaiting = (id: string) =>
  and(eq(imports.household_id, sql`(select current_household())`), eq(imports.id, id), isNull(imports.committed_at));
