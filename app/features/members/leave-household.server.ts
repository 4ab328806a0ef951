import type { Result } from "#app/domain/result.ts";
import { leaveHousehold as leave } from "#db/members/members.ts";
import { declareStoppedSubscriptions } from "#db/own-account/own-account.ts";
import type { Refusal } from "#db/refusal.ts";
import { cancelBeforeDeparture, type NotCancelled, notCancelled } from "../billing/cancel-at-paypal.server.ts";
import { doAs, type FullContext, loadBeforeWrite } from "../context.ts";

/**
 * Leaves a household, also as a viewer. Having already left is a success. If nobody is left in it, its subscriptions are
 * cancelled first.
 * @param input.ends whether they were told that it ends with them
 */
export async function leaveHousehold(
  context: FullContext,
  { household, ends }: { household: string; ends: boolean },
): Promise<Result<null, Refusal | NotCancelled>> {
  const loaded = await loadBeforeWrite(context, "leave-household", () =>
    cancelBeforeDeparture(context, { from: household, ends: ends ? [household] : [] }),
  );
  if (!loaded.ok) return loaded;
  const stopped = loaded.value;
  if (!stopped.ok) return notCancelled(stopped.refusal);
  return doAs(context, "leave-household", (db) => ({
    named: declareStoppedSubscriptions(db, stopped.value),
    left: leave(db, household, ends),
  }));
}
