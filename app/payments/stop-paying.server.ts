import type { AppLoadContext } from "@remix-run/cloudflare";
import { cancelSubscription } from "../gateways/paypal.server.ts";

const SILENT = "PayPal did not answer, so nothing was cancelled. Please try again in a moment.";
const REFUSED = "PayPal did not cancel the subscription. Please try again, or cancel it in your PayPal account.";

/**
 * Has PayPal stop charging for a subscription, for good; null, one that was stopped before and one that PayPal does not
 * know are fine: nothing is charged for these. Otherwise it counts as cancelled only once PayPal says so.
 */
export async function stopPaying(
  { scope, configuration: { paypal } }: AppLoadContext,
  id: string | null,
): Promise<{ ok: true } | { ok: false; problem: string }> {
  if (id === null) return { ok: true };
  if (paypal === null) return { ok: false, problem: REFUSED };
  const told = await cancelSubscription(paypal, id, "Cancelled by the household in Pamoja");
  if (told.ok) return told;
  console.error(`${scope.requestId} PayPal cancelled nothing: ${told.reason} ${told.message}`);
  if (told.reason === "unknown") return { ok: true };
  return { ok: false, problem: told.reason === "unreachable" ? SILENT : REFUSED };
}
