/** Cancels subscriptions at PayPal on a member's request: one, or those of all households that end with the member. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Result } from "#app/domain/result.ts";
import { cancelSubscription, findSubscription } from "#app/gateways/paypal.server.ts";
import { logError } from "#app/log/log.ts";
import { DATABASE_UNAVAILABLE } from "#app/request/form-replies.server.ts";
import type { PayPalConfiguration } from "#app/request/paypal-configuration.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { listEndingSubscriptions, listHouseholdsLeftBehind } from "#db/own-account.ts";
import { requestCancellation } from "#db/subscriptions.ts";

const SILENT = "PayPal did not answer, so nothing was cancelled. Please try again in a moment.";
const REFUSED = "PayPal did not cancel the subscription. Please try again, or cancel it in your PayPal account.";
const PROCESSING = "PayPal is still processing a payment, and cancels nothing until it has. Please try again later.";

/** `isDeferred`: PayPal has not activated it yet; it is cancelled as soon as PayPal does. */
type Cancellation = Result<{ isDeferred: boolean }, string>;

const CANCELLED = { ok: true, value: { isDeferred: false } } as const;

/**
 * Has PayPal stop charging for a subscription, for good. Null, one cancelled before and one that nobody approved all
 * succeed: nothing is charged for them. PayPal cancels nothing that it has not activated, so the request is recorded and
 * carried out on activation. Otherwise a subscription counts as cancelled only once PayPal confirms it; but one that PayPal
 * does not know does not keep a household from ending.
 * @param options.isEnding the household ends, so nothing can be recorded for it
 */
export async function cancelAtPayPal(
  context: AppLoadContext,
  id: string | null,
  { isEnding = false } = {},
): Promise<Cancellation> {
  const { paypal } = context.configuration;
  if (id === null) return CANCELLED;
  if (paypal === null) return { ok: false, refusal: REFUSED };
  const response = await cancelSubscription(paypal, id, "Cancelled by the household in Pamoja");
  if (response.ok) return CANCELLED;
  const lookup = response.reason === "refused" ? await findSubscription(paypal, id) : null;
  const status = lookup?.ok ? lookup.value.status : null;
  const isWaiting = status === "APPROVAL_PENDING" || status === "APPROVED";
  if (isWaiting && !isEnding) return cancelOnActivation(context, id, status);
  logError("subscription-not-cancelled", `PayPal cancelled nothing: ${response.reason} ${response.message}`);
  if (isWaiting) return status === "APPROVED" ? { ok: false, refusal: PROCESSING } : CANCELLED;
  if (response.reason === "unknown") return isEnding ? CANCELLED : { ok: false, refusal: REFUSED };
  return { ok: false, refusal: response.reason === "unreachable" ? SILENT : REFUSED };
}

async function cancelOnActivation(
  { scope }: AppLoadContext,
  id: string,
  status: "APPROVAL_PENDING" | "APPROVED",
): Promise<Cancellation> {
  const outcome = await scope.write("account", (db) => ({ requested: requestCancellation(db, { id, at: scope.at }) }));
  if (!outcome.ok) return { ok: false, refusal: wordsOf(outcome.refusal) };
  // A subscription that PayPal never reported has no row here to mark; nobody approved it.
  const isMarked = outcome.value.data.requested[0]?.marked === true;
  return isMarked || status === "APPROVAL_PENDING"
    ? { ok: true, value: { isDeferred: true } }
    : { ok: false, refusal: PROCESSING };
}

/** How someone is about to go: from one household, or, with their account, from all of theirs. */
type Departure = {
  /** Null: all. */
  from: string | null;
  /** The households that they were told end with them. */
  ends: readonly string[];
};

/**
 * Has PayPal stop charging the households that nobody is left in: afterwards nobody could. If one subscription cannot be
 * cancelled now, none is; nor is any when the database would refuse the departure.
 * @returns the cancelled subscriptions, which the database requires, or why they could not be cancelled
 */
export async function cancelBeforeDeparture(
  context: AppLoadContext,
  { from, ends }: Departure,
): Promise<Result<string[], string>> {
  const { scope, configuration } = context;
  const { data } = await scope.read("account", (db) => ({
    householdsLeftBehind: listHouseholdsLeftBehind(db),
    subscriptionsThatEnd: listEndingSubscriptions(db),
  }));
  if (data === null) return { ok: false, refusal: DATABASE_UNAVAILABLE };
  const left = data.householdsLeftBehind.filter(
    ({ id, active, founder }) => from === null || (id === from && active && !founder),
  );
  const ending = left.filter((household) => household.ends).map(({ id }) => id);
  const isAsAnnounced = ending.toSorted().join() === ends.toSorted().join();
  if (!isAsAnnounced || left.some(({ needs_editor }) => needs_editor)) return { ok: true, value: [] };
  const charged = data.subscriptionsThatEnd.filter(({ household_id }) => left.some(({ id }) => id === household_id));
  const cancelled = charged.map(({ paypal_subscription_id }) => paypal_subscription_id);
  const { paypal } = configuration;
  if (paypal === null) {
    // Without PayPal's credentials nothing can be cancelled, yet members may still leave: log it for the operator.
    for (const id of cancelled) {
      logError(
        "subscription-not-cancelled",
        `${id} was not cancelled, as PayPal is not set up; nobody is left in its household`,
      );
    }
    return { ok: true, value: cancelled };
  }
  const problem = cancelled.length > 1 ? await findObstacle(paypal, cancelled) : null;
  if (problem !== null) return { ok: false, refusal: problem };
  for (const id of cancelled) {
    const outcome = await cancelAtPayPal(context, id, { isEnding: true });
    if (!outcome.ok) return outcome;
  }
  return { ok: true, value: cancelled };
}

/** Why PayPal would not cancel one of several subscriptions now, so that none is: a running one is not cancelled in vain. */
async function findObstacle(paypal: PayPalConfiguration, ids: readonly string[]): Promise<string | null> {
  for (const id of ids) {
    const lookup = await findSubscription(paypal, id);
    if (!lookup.ok && lookup.reason !== "unknown") return SILENT;
    if (lookup.ok && lookup.value.status === "APPROVED") return PROCESSING;
  }
  return null;
}
