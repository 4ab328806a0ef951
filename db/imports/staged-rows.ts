/** The rows of a file as they are staged, chunk by chunk. */
import { sql } from "drizzle-orm";
import type { FileRow } from "../../app/domain/imports/ledger-file.ts";
import type { Database } from "../client.ts";
import { newId } from "../id.ts";
import { textArray } from "../system.ts";

/** A parsed row, or its line and why it could not be parsed. */
export type StagedRow = { line: number /** As the file has them. */; cells?: readonly string[] } & (
  | { problem: string }
  | FileRow
);

/** `columns`: the names of the file's columns, which its bad rows are given back with. `about`: what stands above them. */
export function stageImport(
  db: Database,
  id: string,
  fileName: string,
  rows: readonly StagedRow[],
  at: Date,
  columns: readonly string[] = [],
  about: string | null = null,
) {
  const staged = rows.map((row) => ({
    ...row,
    cells: row.cells && cut(row.cells).map(storable),
    ...("problem" in row ? { problem: storable(row.problem) } : { id: newId() }),
  }));
  return db.execute<{ rows: number }>(
    sql`select stage_import(${id}::uuid, ${fileName}, ${JSON.stringify(staged)}::jsonb, ${at.toISOString()}::timestamptz,
      ${textArray(columns.map(storable))}, ${about === null ? null : storable(about)}) as rows`,
  );
}

/** What a row is given back with is cut there; no bank writes as much. In characters, and in cells. */
const MAX_CELLS_LENGTH = 2_000;
const MAX_CELLS = 100;

function cut(cells: readonly string[]): string[] {
  let room = MAX_CELLS_LENGTH;
  return cells.slice(0, MAX_CELLS).map((cell) => {
    const part = cell.slice(0, room);
    room -= part.length;
    return part;
  });
}

/** Postgres stores neither halves of characters nor this one. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "");
