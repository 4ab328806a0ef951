import { type Result, refused } from "#app/domain/result.ts";
import type { PaidPlan } from "#app/domain/subscriptions/plans.ts";
import { reviseSubscription } from "#app/gateways/paypal.server.ts";
import { logError } from "#app/log/log.ts";
import type { FullContext } from "../context.ts";
import { loadPayer, type PayerRefusal, type ShownHousehold } from "./payer.server.ts";

/** Where on this site PayPal leads whoever agreed, and whoever did not. */
export type ChangePlan = ShownHousehold & { plan: PaidPlan; returnPath: string; cancelPath: string };

export type ChangeRefusal = { code: "payments_not_set_up" | "plan_not_changed" | "payment_failed" } | PayerRefusal;

/**
 * Asks PayPal for another plan. It changes only once the payer agrees there, who then returns as with a new one.
 * @returns where they agree
 */
export async function changePlan(
  context: FullContext,
  { plan, returnPath, cancelPath, ...shown }: ChangePlan,
): Promise<Result<{ approveUrl: string }, ChangeRefusal>> {
  const { paypal, publicOrigin } = context.configuration;
  const payer = await loadPayer(context, "change-plan", shown);
  if (!payer.ok) return payer;
  if (paypal === null) return refused({ code: "payments_not_set_up" });
  const { stored, visitor, isRunning } = payer.value;
  const isSame = visitor.subscription?.planType === plan;
  if (!isRunning || !stored?.paypalSubscriptionId || isSame) return refused({ code: "plan_not_changed" });
  const response = await reviseSubscription(paypal, stored.paypalSubscriptionId, plan, {
    returnUrl: publicOrigin + returnPath,
    cancelUrl: publicOrigin + cancelPath,
  });
  if (response.ok) return { ok: true, value: { approveUrl: response.value.approveUrl } };
  logError("subscription-not-changed", `PayPal did not change the plan: ${response.reason} ${response.message}`);
  return refused({ code: "payment_failed" });
}
