/** Subscriptions that a member has PayPal stop charging for: one, or all of the households that end with them. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import { cancelSubscription, findSubscription } from "#app/gateways/paypal.server.ts";
import { SILENT_DATABASE } from "#app/request/form-replies.server.ts";
import { listEndingSubscriptions } from "#db/own-account.ts";
import { requestCancellation } from "#db/subscriptions.ts";

const SILENT = "PayPal did not answer, so nothing was cancelled. Please try again in a moment.";
const REFUSED = "PayPal did not cancel the subscription. Please try again, or cancel it in your PayPal account.";
const PROCESSING = "PayPal is still processing a payment, and cancels nothing until it has. Please try again later.";

/** `isPutOff`: PayPal has not begun it, and it is cancelled as soon as PayPal does. */
type Stopped = { ok: true; isPutOff: boolean } | { ok: false; problem: string };

const STOPPED = { ok: true, isPutOff: false } as const;

/**
 * Has PayPal stop charging for a subscription, for good. Null, one that was stopped before and one that nobody approved are
 * fine: nothing is charged for these. PayPal cancels nothing that it has not begun, so for such a one the wish is put down,
 * and it is cancelled as soon as it begins. Otherwise it counts as cancelled only once PayPal says so; but one that PayPal
 * does not know keeps nobody from ending what they want to end.
 * @param options.isEnding the household ends, so that nothing can be put down for it
 */
export async function cancelAtPayPal(
  context: AppLoadContext,
  id: string | null,
  { isEnding = false } = {},
): Promise<Stopped> {
  const { scope, configuration } = context;
  const { paypal } = configuration;
  if (id === null) return STOPPED;
  if (paypal === null) return { ok: false, problem: REFUSED };
  const response = await cancelSubscription(paypal, id, "Cancelled by the household in Pamoja");
  if (response.ok) return STOPPED;
  const lookup = response.reason === "refused" ? await findSubscription(paypal, id) : null;
  const status = lookup?.ok ? lookup.value.status : null;
  const isWaiting = status === "APPROVAL_PENDING" || status === "APPROVED";
  if (isWaiting && !isEnding) return cancelOnceBegun(context, id, status);
  console.error(`${scope.requestId} PayPal cancelled nothing: ${response.reason} ${response.message}`);
  if (isWaiting) return status === "APPROVED" ? { ok: false, problem: PROCESSING } : STOPPED;
  if (response.reason === "unknown") return isEnding ? STOPPED : { ok: false, problem: REFUSED };
  return { ok: false, problem: response.reason === "unreachable" ? SILENT : REFUSED };
}

async function cancelOnceBegun(
  { scope }: AppLoadContext,
  id: string,
  status: "APPROVAL_PENDING" | "APPROVED",
): Promise<Stopped> {
  const outcome = await scope.write("account", (db) => [requestCancellation(db, { id, at: scope.at })]);
  if (!outcome.ok) return { ok: false, problem: outcome.problem.message };
  // Of one that PayPal never told about nothing is known here to be put down; nobody approved it.
  const isMarked = outcome.rows[0].rows[0]?.marked === true;
  return isMarked || status === "APPROVAL_PENDING" ? { ok: true, isPutOff: true } : { ok: false, problem: PROCESSING };
}

/**
 * Has PayPal stop charging for the households `ends`, as far as they end with the visitor, before they do: nobody would be
 * left who could. Answers what was stopped, which the database asks for, or why it was not.
 */
export async function cancelAllThatEnd(
  context: AppLoadContext,
  ends: readonly string[],
): Promise<{ ok: true; stopped: string[] } | { ok: false; problem: string }> {
  if (ends.length === 0) return { ok: true, stopped: [] };
  const { scope, configuration } = context;
  const { rows } = await scope.read("account", (db) => [listEndingSubscriptions(db)]);
  if (rows === null) return { ok: false, problem: SILENT_DATABASE };
  const charged = rows[0].rows.filter(({ household_id }) => ends.includes(household_id));
  const stopped = charged.map(({ paypal_subscription_id }) => paypal_subscription_id);
  for (const id of stopped) {
    if (configuration.paypal === null) {
      // Nobody can cancel from here what PayPal was once asked for, and whoever wants to go may go: the operator is told.
      console.error(`${scope.requestId} ${id} was not cancelled, as PayPal is not set up; its household ends`);
      continue;
    }
    const outcome = await cancelAtPayPal(context, id, { isEnding: true });
    if (!outcome.ok) return outcome;
  }
  return { ok: true, stopped };
}
