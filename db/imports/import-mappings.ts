/** The mappings that a household chose, by the columns of the file. */
import { and, eq, sql } from "drizzle-orm";
import type { Mapping } from "../../app/domain/imports/file-mapping.ts";
import type { Database } from "../client.ts";
import { import_mappings } from "../schema.ts";
import { storable } from "./staged-rows.ts";

/** Remembers a mapping for the next file with these columns. */
export function rememberMapping(db: Database, columns: readonly string[], mapping: Mapping, at: Date) {
  return db.execute(
    sql`select remember_import_mapping(${keyOf(columns)}, ${JSON.stringify(mapping)}, ${at.toISOString()}::timestamptz)`,
  );
}

/** The mapping last used for a file with these columns, as JSON. */
export function findMapping(db: Database, columns: readonly string[]) {
  const { household_id, columns: names, mapping } = import_mappings;
  return db
    .select({ mapping })
    .from(import_mappings)
    .where(and(eq(household_id, sql`(select current_household())`), eq(names, keyOf(columns))));
}

/** In bytes: an index takes no more, and a character has up to four. */
const LONGEST_KEY = 2_000;

function keyOf(columns: readonly string[]): string {
  const names = storable(columns.join("\n").toLowerCase());
  const bytes = new TextEncoder().encode(names).subarray(0, LONGEST_KEY);
  // A character that is cut in half is dropped.
  return new TextDecoder().decode(bytes, { stream: true });
}
