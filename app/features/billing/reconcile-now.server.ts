import { refused } from "#app/domain/result.ts";
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
  if (paypal === null) return refused({ code: "unreachable", values: { message: "PayPal is not set up" } });
  const result = await reconcileSubscription({ system: scope.system, paypal, at: scope.at }, id, { activates }).catch(
    (error: unknown): Reconciliation => refused({ code: "unreachable", values: { message: String(error) } }),
  );
  if (!result.ok) {
    const { code, values } = result.refusal;
    logError("subscription-not-reconciled", `${id} was not reconciled: ${code}, ${values.message}`);
  }
  return result;
}
