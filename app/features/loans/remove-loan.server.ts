import type { Result, StaleRow } from "#app/domain/result.ts";
import { findLoan, removeLoan as removeRow } from "#db/loans/loans.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Deletes a loan that still has the version that was shown; an already deleted one is a success. */
export async function removeLoan(
  context: Context,
  { id, version }: { id: string; version: number },
): Promise<Result<{ id: string }, StaleRow | Refusal>> {
  const answer = await writeAs(context, "remove-loan", (db) => ({
    removed: removeRow(db, id, version),
    loan: findLoan(db, id),
  }));
  if (!answer.ok) return answer;
  return answer.value.data.loan.length === 0
    ? { ok: true, value: { id } }
    : { ok: false, refusal: { code: "changed_meanwhile" } };
}
