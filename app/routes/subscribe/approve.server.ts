import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { isWaiting, type OpenSubscription } from "#app/domain/open-subscriptions.ts";
import { planOf } from "#app/features/billing/change.server.ts";
import type { Reconciliation } from "#app/features/billing/reconcile.server.ts";
import { reconcileNow } from "#app/features/billing/reconcile-now.server.ts";
import { findSubscription, type PayPalStatus } from "#app/gateways/paypal.server.ts";
import { logError } from "#app/log/log.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import {
  awaitSubscription,
  type FoundSubscription,
  findPayPalSubscription,
  requestCancellation,
} from "#db/subscriptions.ts";
import {
  DUPLICATE_CANCELLING,
  DUPLICATE_NOT_STARTED,
  DUPLICATE_PAID,
  DUPLICATE_PAID_CANCELLING,
  DUPLICATE_REFUNDED,
  DUPLICATE_UNPAID,
  FIRST_PAYMENT_FAILED,
  NOT_ACTIVATED,
  PAYMENT_FAILED,
  PAYPAL_UNAVAILABLE,
  PROCESSING,
  WITHDRAWN_CANCELLING,
  WITHDRAWN_NOT_STARTED,
  WITHDRAWN_PAID,
  WITHDRAWN_PAID_CANCELLING,
  WITHDRAWN_REFUNDED,
  WITHDRAWN_UNPAID,
} from "./messages.ts";
import { reply, requirePayer } from "./payer.server.ts";
import { landingPath, type Returned, readReturned } from "./search-params.ts";

/**
 * Handles a claim to have approved a subscription at PayPal. The claim counts for nothing: PayPal is asked, and only a
 * subscription active there, for this household and the plan chosen here, starts.
 */
export async function approve(form: FormData, { context }: FormCall) {
  const { paypal } = context.configuration;
  const payer = await requirePayer(context, form);
  const returned = readReturned(form);
  if (!payer.ok) return reply({ returned, problem: payer.problem }, payer.status);
  const refused = (why: string, status: number) => {
    logError("subscription-not-activated", `no subscription was activated: ${why}`);
    return reply({ returned, problem: NOT_ACTIVATED }, status);
  };
  if (returned === null) return reply({ returned, problem: NOT_ACTIVATED }, 400);
  if (paypal === null) return refused("PayPal is not set up", 503);

  const response = await findSubscription(paypal, returned.id);
  if (!response.ok && response.reason === "unreachable") {
    logError("subscription-not-activated", `PayPal did not answer about ${returned.id}: ${response.message}`);
    const isOurs = payer.open.some(({ id, isCancelRequested }) => id === returned.id && !isCancelRequested);
    const hasOther = payer.isRunning || payer.open.some((other) => other.id !== returned.id && willStart(other));
    if (isOurs && !hasOther) await recordPending(context, payer.stored, returned, false);
    return reply({ returned, waiting: PAYPAL_UNAVAILABLE }, 503);
  }
  if (!response.ok) return refused(`${returned.id}: ${response.message}`, 404);
  const { customId, planId, status, lastPayment } = response.value;
  const plan = planOf(paypal, planId);
  if (customId !== payer.visitor.household.id) return refused(`${returned.id} is not this household's`, 403);
  if (plan === null) return refused(`${returned.id} is on the unknown plan ${planId}`, 409);

  const isOwn = payer.stored?.paypalSubscriptionId === returned.id;
  const isExpected = returned.plan === null || returned.plan === plan;
  // PayPal takes a moment to apply an agreed change.
  if (isOwn && !isExpected) return reply({ returned, waiting: PROCESSING }, 202);
  if (!isExpected) return refused(`${returned.id} is on the plan ${plan}, not ${returned.plan}`, 409);
  // If the household has a running subscription, a webhook may have had this one cancelled already.
  const isDuplicate = payer.isRunning && !isOwn;
  const hasFailed = status === "SUSPENDED" && lastPayment === null;
  // One marked for cancellation on activation may have been cancelled by now.
  if (
    !STARTABLE.includes(status) &&
    !isDuplicate &&
    !hasFailed &&
    !(await isCancelRequestRecorded(context, returned))
  ) {
    return refused(`${returned.id} is ${status}`, 409);
  }

  const reconciliation = await reconcileNow(context, returned.id, { activates: true });
  if (reconciliation.outcome === "not ours") return refused(`${returned.id} ${reconciliation.message}`, 403);
  // The household's own one returns after a change of plan, or when a webhook was faster; the next webhook settles it.
  if (reconciliation.outcome !== "applied") {
    return isOwn ? reply({ returned, waiting: PROCESSING }, 202) : refused(`${returned.id} was not reconciled`, 503);
  }
  const { isCancelRequested } = reconciliation;
  // Another one that is approved and waiting counts like a running one: of the two, the first is kept.
  const isAnotherWaiting = payer.open.some((other) => other.id !== returned.id && willStart(other));
  const hasOther = reconciliation.hasOther || isAnotherWaiting;
  if (reconciliation.givesAccess && !isCancelRequested) return redirectDocument(landingPath(plan));
  const isUnwanted = hasOther || isCancelRequested;
  if (WAITING.includes(reconciliation.status)) {
    const refusal =
      isCancelRequested && !hasOther ? null : await recordPending(context, payer.stored, returned, hasOther);
    if (refusal !== null && isUnwanted) return reply({ returned, problem: wordsOf(refusal) }, statusOf(refusal));
    const unwanted = hasOther ? DUPLICATE_NOT_STARTED : WITHDRAWN_NOT_STARTED;
    return reply({ returned, isUnwanted, waiting: isUnwanted ? unwanted : PROCESSING }, 202);
  }
  if (isUnwanted) {
    const words = hasOther ? DUPLICATE : WITHDRAWN;
    return reply({ returned, isUnwanted, ...unwantedMessage(words, reconciliation, lastPayment !== null) }, 409);
  }
  if (lastPayment === null) return reply({ returned, problem: PAYMENT_FAILED, waiting: FIRST_PAYMENT_FAILED }, 409);
  return refused(`${returned.id} is ${reconciliation.status} and gives no access`, 409);
}

const willStart = (other: OpenSubscription): boolean =>
  isWaiting(other) && (other.isActivating || (other.isPending && !other.isCancelRequested));

const WAITING: readonly PayPalStatus[] = ["APPROVAL_PENDING", "APPROVED"];
const STARTABLE: readonly PayPalStatus[] = [...WAITING, "ACTIVE"];

/** Messages for one that was approved in addition to the household's other one. */
const DUPLICATE = {
  refunded: DUPLICATE_REFUNDED,
  paid: DUPLICATE_PAID,
  paidCancelling: DUPLICATE_PAID_CANCELLING,
  unpaid: DUPLICATE_UNPAID,
  unpaidCancelling: DUPLICATE_CANCELLING,
};
/** Messages for one that someone cancelled before PayPal activated it. */
const WITHDRAWN: typeof DUPLICATE = {
  refunded: WITHDRAWN_REFUNDED,
  paid: WITHDRAWN_PAID,
  paidCancelling: WITHDRAWN_PAID_CANCELLING,
  unpaid: WITHDRAWN_UNPAID,
  unpaidCancelling: WITHDRAWN_CANCELLING,
};

/** What has become of a duplicate or withdrawn subscription. */
function unwantedMessage(words: typeof DUPLICATE, { isOver, isPaid }: Applied, wasPaid: boolean) {
  if (wasPaid && !isPaid) return { waiting: words.refunded };
  if (isPaid) return { problem: isOver ? words.paid : words.paidCancelling };
  return { waiting: isOver ? words.unpaid : words.unpaidCancelling };
}

type Applied = Extract<Reconciliation, { outcome: "applied" }>;

async function isCancelRequestRecorded({ scope }: AppLoadContext, { id }: Returned): Promise<boolean> {
  const { data } = await scope.read("account", (db) => ({ subscription: findPayPalSubscription(db, id) }));
  return data?.subscription[0]?.cancelRequestedAt != null;
}

/**
 * Records that the subscription is pending, so that it starts even if nobody returns to this page; or, if the household
 * has another one, that it is to be cancelled, whether or not PayPal knows of its approval.
 * @returns why it could not be recorded, or null
 */
async function recordPending(
  { scope }: AppLoadContext,
  stored: FoundSubscription | null,
  { id }: Returned,
  hasOther: boolean,
): Promise<Refusal | null> {
  if (stored?.pendingSubscriptionId === id && !hasOther) return null;
  const outcome = await scope.write("account", (db) => ({
    awaited: hasOther ? undefined : awaitSubscription(db, { id, at: scope.at }),
    requested: hasOther ? requestCancellation(db, { id, at: scope.at }) : undefined,
  }));
  if (outcome.ok) return null;
  logError("subscription-not-recorded", `${id} is pending and was not recorded`, { code: outcome.refusal.sqlstate });
  return outcome.refusal;
}
