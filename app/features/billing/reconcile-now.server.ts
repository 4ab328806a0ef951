import { logError } from "#app/log/log.ts";
import type { FullContext } from "../context.ts";
import { type Reconciliation, reconcileSubscription } from "./reconcile.server.ts";

/**
 * Reconciles the household with what PayPal says of a subscription now. What cannot be applied is logged, and left to
 * PayPal's webhook or the daily check; a database that does not answer counts as unreachable.
 * @param options.activates like `reconcileSubscription`'s
 */
export async function reconcileNow(
  { scope, configuration }: Pick<FullContext, "scope" | "configuration">,
  id: string,
  { activates }: { activates?: boolean } = {},
): Promise<Reconciliation> {
  const { paypal } = configuration;
  if (paypal === null) return { outcome: "unreachable", message: "PayPal is not set up" };
  const result = await reconcileSubscription({ system: scope.system, paypal, at: scope.at }, id, { activates }).catch(
    (error: unknown): Reconciliation => ({ outcome: "unreachable", message: String(error) }),
  );
  if ("message" in result) {
    logError("subscription-not-reconciled", `${id} was not reconciled: ${result.outcome}, ${result.message}`);
  }
  return result;
}
