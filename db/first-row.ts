/** The result of a batch whose only write is one function call. */
import type { Visitor } from "../app/domain/access.ts";
import type { DatabaseProblem } from "./problems.ts";

type Failed = { ok: false; problem: DatabaseProblem };

/** The one row of the query that is named `result`. */
export function firstRow<Row>(
  outcome: { ok: true; visitor: Visitor; data: { result: readonly Row[] } } | Failed,
): { ok: true; row: Row; visitor: Visitor } | Failed {
  if (!outcome.ok) return outcome;
  const [row] = outcome.data.result;
  if (row === undefined) throw new Error("the database answered without a row");
  return { ok: true, row, visitor: outcome.visitor };
}
