import type { Result } from "#app/domain/result.ts";
import { findLoan, reviseLoan as reviseRow } from "#db/loans/loans.ts";
import { type Context, writeAs } from "../context.ts";
import { isDoubtful, isSame } from "./check.ts";
import type { ReviseLoan } from "./input.ts";
import type { LoanRefusal } from "./refusal.ts";

/** Changes a loan that still has the version that was shown. The same change sent again succeeds. */
export async function reviseLoan(context: Context, input: ReviseLoan): Promise<Result<{ id: string }, LoanRefusal>> {
  if (isDoubtful(input)) return { ok: false, refusal: { code: "balance_above_principal" } };
  const { id, version } = input;
  const answer = await writeAs(context, "revise-loan", (db) => ({
    revised: reviseRow(db, id, version, input),
    loan: findLoan(db, id),
  }));
  if (!answer.ok) return answer;
  const { data } = answer.value;
  const [revised, stored] = [data.revised[0], data.loan[0]];
  if (revised || (stored && isSame(stored, input))) return { ok: true, value: { id } };
  return { ok: false, refusal: { code: stored ? "changed_meanwhile" : "gone" } };
}
