/** Cancels subscriptions at PayPal on a member's request: one, or those of all households that end with the member. */

import { type Result, refused } from "#app/domain/result.ts";
import { cancelSubscription, findSubscription } from "#app/gateways/paypal.server.ts";
import { logError } from "#app/log/log.ts";
import type { PayPalConfiguration } from "#app/request/paypal-configuration.ts";
import { requestCancellation } from "#db/billing/subscriptions.ts";
import { listEndingSubscriptions, listHouseholdsLeftBehind } from "#db/own-account/own-account.ts";
import type { Refusal } from "#db/refusal.ts";
import type { FullContext } from "../context.ts";

/** Why PayPal goes on charging: one of these, or a refusal of the database. */
export type CancellationRefusal =
  | { code: "paypal_silent" | "paypal_refused" | "paypal_processing" }
  /** What would have to be cancelled could not be read. */
  | { code: "subscriptions_unread" }
  | Refusal;

/** For a verb that goes no further then. */
export type NotCancelled = { code: "not_cancelled"; values: { cause: CancellationRefusal } };

export const notCancelled = (cause: CancellationRefusal) => refused({ code: "not_cancelled", values: { cause } });

/** `isDeferred`: PayPal has not activated it yet; it is cancelled as soon as PayPal does. */
type Cancellation = Result<{ isDeferred: boolean }, CancellationRefusal>;

const CANCELLED = { ok: true, value: { isDeferred: false } } as const;
const SILENT = refused({ code: "paypal_silent" });
const SAID_NO = refused({ code: "paypal_refused" });
const PROCESSING = refused({ code: "paypal_processing" });

/**
 * Has PayPal stop charging for a subscription, for good. Null, one cancelled before and one that nobody approved all
 * succeed: nothing is charged for them. PayPal cancels nothing that it has not activated, so the request is recorded and
 * carried out on activation. Otherwise a subscription counts as cancelled only once PayPal confirms it; but one that PayPal
 * does not know does not keep a household from ending.
 * @param options.isEnding the household ends, so nothing can be recorded for it
 */
export async function cancelAtPayPal(
  context: FullContext,
  id: string | null,
  { isEnding = false } = {},
): Promise<Cancellation> {
  const { paypal } = context.configuration;
  if (id === null) return CANCELLED;
  if (paypal === null) return SAID_NO;
  const response = await cancelSubscription(paypal, id, "Cancelled by the household in Pamoja");
  if (response.ok) return CANCELLED;
  const lookup = response.reason === "refused" ? await findSubscription(paypal, id) : null;
  const status = lookup?.ok ? lookup.value.status : null;
  const isWaiting = status === "APPROVAL_PENDING" || status === "APPROVED";
  if (isWaiting && !isEnding) return cancelOnActivation(context, id, status);
  logError("subscription-not-cancelled", `PayPal cancelled nothing: ${response.reason} ${response.message}`);
  if (isWaiting) return status === "APPROVED" ? PROCESSING : CANCELLED;
  if (response.reason === "unknown") return isEnding ? CANCELLED : SAID_NO;
  return response.reason === "unreachable" ? SILENT : SAID_NO;
}

async function cancelOnActivation(
  { scope }: FullContext,
  id: string,
  status: "APPROVAL_PENDING" | "APPROVED",
): Promise<Cancellation> {
  const answer = await scope.attempt("account", (db) => ({
    requested: requestCancellation(db, { id, at: scope.at }),
  }));
  if (!answer.ok) return answer;
  // A subscription that PayPal never reported has no row here to mark; nobody approved it.
  const isMarked = answer.value.data.requested[0]?.marked === true;
  return isMarked || status === "APPROVAL_PENDING" ? { ok: true, value: { isDeferred: true } } : PROCESSING;
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
  context: FullContext,
  { from, ends }: Departure,
): Promise<Result<string[], CancellationRefusal>> {
  const { scope, configuration } = context;
  const { data } = await scope.read("account", (db) => ({
    householdsLeftBehind: listHouseholdsLeftBehind(db),
    subscriptionsThatEnd: listEndingSubscriptions(db),
  }));
  if (data === null) return refused({ code: "subscriptions_unread" });
  const householdsLeft = data.householdsLeftBehind.filter(
    ({ id, active, founder }) => from === null || (id === from && active && !founder),
  );
  const ending = householdsLeft.filter((household) => household.ends).map(({ id }) => id);
  const isAsAnnounced = ending.toSorted().join() === ends.toSorted().join();
  if (!isAsAnnounced || householdsLeft.some(({ needs_editor }) => needs_editor)) return { ok: true, value: [] };
  const charged = data.subscriptionsThatEnd.filter(({ household_id }) =>
    householdsLeft.some(({ id }) => id === household_id),
  );
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
  const obstacle = cancelled.length > 1 ? await findObstacle(paypal, cancelled) : null;
  if (obstacle !== null) return obstacle;
  for (const id of cancelled) {
    const cancellation = await cancelAtPayPal(context, id, { isEnding: true });
    if (!cancellation.ok) return cancellation;
  }
  return { ok: true, value: cancelled };
}

/** Why PayPal would not cancel one of several subscriptions now, so that none is: a running one is not cancelled in vain. */
async function findObstacle(paypal: PayPalConfiguration, ids: readonly string[]) {
  for (const id of ids) {
    const lookup = await findSubscription(paypal, id);
    if (!lookup.ok && lookup.reason !== "unknown") return SILENT;
    if (lookup.ok && lookup.value.status === "APPROVED") return PROCESSING;
  }
  return null;
}
