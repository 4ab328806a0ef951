import type { Result } from "#app/domain/result.ts";
import { recordAgreement } from "#db/accounts/accounts.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { type ReconcileAccount, type ReconcileRefusal, readBalance, refusalOfDifference } from "./balance.server.ts";

/** Remembers that an account's balance is the actual one. Where it is not, the refusal has the difference, and what may explain it. */
export async function reconcileAccount(
  context: Context,
  input: ReconcileAccount,
): Promise<Result<{ id: string }, ReconcileRefusal>> {
  const { id, version, day, stated } = input;
  const agreed = await prepareWrite(context, "reconcile-account", async () => {
    const balance = await readBalance(context, input);
    return balance.ok && balance.value.difference !== 0 ? refusalOfDifference(context, input, balance.value) : balance;
  });
  if (!agreed.ok) return agreed;
  const answer = await writeAs(context, "reconcile-account", (db) => ({
    agreed: recordAgreement(db, { id, version }, { day, stated, held: stated }),
  }));
  if (!answer.ok) return answer;
  return answer.value.data.agreed[0]?.is_recorded
    ? { ok: true, value: { id } }
    : { ok: false, refusal: { code: "changed_meanwhile" } };
}
