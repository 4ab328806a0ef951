import type { Result } from "#app/domain/result.ts";
import { recentProof } from "#db/identity/reauthentication.ts";
import { leaveHousehold as leave } from "#db/members/members.ts";
import { checkDeletion, declareStoppedSubscriptions } from "#db/own-account/own-account.ts";
import { cancelBeforeDeparture, type NotCancelled, notCancelled } from "../billing/cancel-at-paypal.server.ts";
import { doAs, type FullContext, loadBeforeWrite } from "../context.ts";
import { type ConfirmationRefusal, confirmAtOnce, type TypedProof } from "../identity/reauthenticate.server.ts";

export type LeaveHousehold = {
  household: string;
  /** Whether they were told that it ends with them. */
  ends: boolean;
  /** Only where it ends. */
  proof?: TypedProof;
};

/**
 * Leaves a household, also as a viewer. Having already left is a success. If nobody is left in it, its subscriptions are
 * cancelled first. Where it ends, it asks for a proof, and is refused while an account could not be deleted either.
 */
export async function leaveHousehold(
  context: FullContext,
  { household, ends, proof: typed = {} }: LeaveHousehold,
): Promise<Result<null, NotCancelled | ConfirmationRefusal>> {
  let proof = recentProof;
  if (ends) {
    const check = await confirmAtOnce(context, typed);
    if (!check.ok) return check;
    const allowed = await checkDeletion(context.scope);
    if (!allowed.ok) return allowed;
    proof = check.value.proof;
  }
  const loaded = await loadBeforeWrite(context, "leave-household", () =>
    cancelBeforeDeparture(context, { from: household, ends: ends ? [household] : [] }),
  );
  if (!loaded.ok) return loaded;
  const stopped = loaded.value;
  if (!stopped.ok) return notCancelled(stopped.refusal);
  return doAs(context, "leave-household", (db) => ({
    ...proof(db),
    named: declareStoppedSubscriptions(db, stopped.value),
    left: leave(db, household, ends),
  }));
}
