import type { Result } from "#app/domain/result.ts";
import { findLoan, recordLoan as recordRow } from "#db/loans/loans.ts";
import { syncRatesFor, syncRatesSince } from "../balance-sheet/rates.server.ts";
import { type Context, writeAs } from "../context.ts";
import { isDoubtful, isSame } from "./check.ts";
import type { RecordLoan } from "./input.ts";
import type { LoanRefusal } from "./refusal.ts";

/** Records a loan entered by hand. The same one sent again records nothing and still succeeds. */
export async function recordLoan(context: Context, input: RecordLoan): Promise<Result<{ id: string }, LoanRefusal>> {
  if (isDoubtful(input)) return { ok: false, refusal: { code: "balance_above_principal" } };
  const { id } = input;
  const answer = await writeAs(context, "record-loan", (db) => ({
    recorded: recordRow(db, id, input),
    loan: findLoan(db, id),
  }));
  if (!answer.ok) return answer;
  const { visitor, data } = answer.value;
  const [stored] = data.loan;
  if (!stored) return { ok: false, refusal: { code: "gone" } };
  if (data.recorded.length > 0) {
    const sync = input.dated_back === "on" ? syncRatesSince : syncRatesFor;
    await sync(context, visitor, stored.currency, stored.disbursement_date);
  }
  return isSame(stored, input) ? { ok: true, value: { id } } : { ok: false, refusal: { code: "already_recorded" } };
}
