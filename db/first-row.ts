/** The answer of a batch that writes by one function. */
import type { Visitor } from "../app/domain/access.ts";
import type { WriteResult } from "./scope.ts";

type Failed = Extract<WriteResult<readonly []>, { ok: false }>;

/** What a function answered that was called as a batch's only write. */
export function firstRow<Row>(
  written: { ok: true; visitor: Visitor; rows: readonly { rows: Row[] }[] } | Failed,
): { ok: true; row: Row; visitor: Visitor } | Failed {
  if (!written.ok) return written;
  const row = written.rows[0]?.rows[0];
  if (!row) throw new Error("the database answered without a row");
  return { ok: true, row, visitor: written.visitor };
}
