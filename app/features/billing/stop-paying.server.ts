import type { AppLoadContext } from "@remix-run/cloudflare";
import { cancelSubscription, findSubscription } from "#app/gateways/paypal.server.ts";

const SILENT = "PayPal did not answer, so nothing was cancelled. Please try again in a moment.";
const REFUSED = "PayPal did not cancel the subscription. Please try again, or cancel it in your PayPal account.";
const PROCESSING = "PayPal is still processing a payment, and cancels nothing until it has. Please try again later.";

type Stopped = { ok: true } | { ok: false; problem: string };

/**
 * Has PayPal stop charging for a subscription, for good. Null, one that was stopped before and one that nobody approved are
 * fine: nothing is charged for these. Otherwise it counts as cancelled only once PayPal says so; but one that PayPal does
 * not know keeps nobody from ending what they want to end.
 */
export async function stopPaying(
  { scope, configuration: { paypal } }: AppLoadContext,
  id: string | null,
  { isEnding = false } = {},
): Promise<Stopped> {
  if (id === null) return { ok: true };
  if (paypal === null) return { ok: false, problem: REFUSED };
  const told = await cancelSubscription(paypal, id, "Cancelled by the household in Pamoja");
  if (told.ok) return { ok: true };
  console.error(`${scope.requestId} PayPal cancelled nothing: ${told.reason} ${told.message}`);
  if (told.reason === "unknown") return isEnding ? { ok: true } : { ok: false, problem: REFUSED };
  if (told.reason === "unreachable") return { ok: false, problem: SILENT };
  // PayPal cancels what runs or was suspended, and nothing that has yet to begin.
  const found = await findSubscription(paypal, id);
  if (found.ok && found.value.status === "APPROVAL_PENDING") return { ok: true };
  return { ok: false, problem: found.ok && found.value.status === "APPROVED" ? PROCESSING : REFUSED };
}
