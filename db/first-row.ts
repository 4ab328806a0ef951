/** The result of a batch whose only write is one function call. */
import type { Visitor } from "../app/domain/access.ts";
import type { WriteResult } from "./scope.ts";

type Failed = Extract<WriteResult<readonly []>, { ok: false }>;

/** The row that the function returned. */
export function firstRow<Row>(
  result: { ok: true; visitor: Visitor; rows: readonly { rows: Row[] }[] } | Failed,
): { ok: true; row: Row; visitor: Visitor } | Failed {
  if (!result.ok) return result;
  const row = result.rows[0]?.rows[0];
  if (!row) throw new Error("the database returned no row");
  return { ok: true, row, visitor: result.visitor };
}
