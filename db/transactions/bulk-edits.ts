/** Changes of many transactions at once, and their undoing (db/transactions/functions). */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { bulk_edits } from "../schema.ts";
import { textArray } from "../system.ts";

/** `account` null: in none. A category belongs to a type. */
export type BulkChange =
  | { delete: true }
  | { account: string | null }
  | { type: string; category: string; subcategory: string | null };

/** Changes the transactions, once. `count`: how many it changed. */
export const editTransactions = (db: Database, id: string, ids: readonly string[], change: BulkChange, at: Date) =>
  db.execute<{ count: number }>(sql`
    select edit_transactions(${id}::uuid, ${textArray(ids)}::uuid[], ${JSON.stringify(change)}::jsonb,
      ${at.toISOString()}::timestamptz) as count`);

/** Restores what was not changed since. PR404: it is already undone. */
export const undoBulkEdit = (db: Database, id: string, at: Date) =>
  db.execute<{ count: number }>(sql`select undo_bulk_edit(${id}::uuid, ${at.toISOString()}::timestamptz) as count`);

export function findBulkEdit(db: Database, id: string) {
  return db
    .select({ id: bulk_edits.id, count: bulk_edits.count, undone: sql<boolean>`${bulk_edits.undone_at} is not null` })
    .from(bulk_edits)
    .where(and(eq(bulk_edits.household_id, sql`(select current_household())`), eq(bulk_edits.id, id)));
}
