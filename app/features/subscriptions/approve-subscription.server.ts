import { type Result, refused } from "#app/domain/result.ts";
import { isWaiting, type OpenSubscription } from "#app/domain/subscriptions/open-subscriptions.ts";
import type { PaidPlan } from "#app/domain/subscriptions/plans.ts";
import { isPassRunning, type Subscription } from "#app/domain/subscriptions/subscription.ts";
import { findSubscription, type PayPalStatus } from "#app/gateways/paypal.server.ts";
import { logError } from "#app/log/log.ts";
import {
  awaitSubscription,
  type FoundSubscription,
  findPayPalSubscription,
  requestCancellation,
} from "#db/billing/subscriptions.ts";
import type { Refusal } from "#db/refusal.ts";
import { planOf } from "../billing/change.server.ts";
import { reconcileNow } from "../billing/reconcile-now.server.ts";
import { type FullContext, writeAs } from "../context.ts";
import { loadPayer, type PayerRefusal, type ShownHousehold } from "./payer.server.ts";

/** The id is null where none was named; the plan is the expected one, and null where it is not known. */
export type ApproveSubscription = ShownHousehold & { id: string | null; plan: PaidPlan | null };

/** Why it is not kept: the household has another one, or someone cancelled it before PayPal activated it. */
export type Unwanted = "duplicate" | "withdrawn";

/**
 * - started: the household's plan runs
 * - processing: PayPal has yet to confirm it
 * - not started: it was not begun, and will not be
 */
export type Approval =
  | { state: "started"; plan: PaidPlan }
  | { state: "processing" }
  | { state: "not started"; why: Unwanted };

export type ApprovalRefusal =
  /** Nothing was activated; the log says why. */
  | {
      code: "not_activated";
      values: { because: "unnamed" | "not set up" | "unknown" | "not theirs" | "unsuited" | "unreconciled" };
    }
  | { code: "paypal_silent" }
  /** PayPal was told to charge nothing more for it. `isOver`: it has agreed. */
  | { code: "subscription_unwanted"; values: { why: Unwanted; isOver: boolean; payment: "none" | "paid" | "refunded" } }
  | { code: "first_payment_failed" }
  /** A pass was paid for in the meantime: PayPal would charge for the same days, and is not told to begin. */
  | { code: "pass_runs"; values: { subscription: Subscription | null } }
  | PayerRefusal;

/**
 * Handles a claim to have approved a subscription at PayPal. The claim counts for nothing: PayPal is asked, and only a
 * subscription active there, for this household and the plan chosen here, starts.
 */
export async function approveSubscription(
  context: FullContext,
  { id, plan: expected, ...shown }: ApproveSubscription,
): Promise<Result<Approval, ApprovalRefusal>> {
  const { paypal } = context.configuration;
  const loaded = await loadPayer(context, "approve-subscription", shown);
  if (!loaded.ok) return loaded;
  const payer = loaded.value;
  if (id === null) return refused({ code: "not_activated", values: { because: "unnamed" } });
  if (paypal === null) return notActivated("not set up", "PayPal is not set up");

  const response = await findSubscription(paypal, id);
  if (!response.ok && response.reason === "unreachable") {
    logError("subscription-not-activated", `PayPal did not answer about ${id}: ${response.message}`);
    const isOurs = payer.open.some((each) => each.id === id && !each.isCancelRequested);
    const hasOther = payer.isRunning || payer.open.some((other) => other.id !== id && willStart(other));
    if (isOurs && !hasOther) await recordPending(context, payer.stored, id, false);
    return refused({ code: "paypal_silent" });
  }
  if (!response.ok) return notActivated("unknown", `${id}: ${response.message}`);
  const { customId, planId, status, lastPayment } = response.value;
  const plan = planOf(paypal, planId);
  if (customId !== payer.visitor.household.id) return notActivated("not theirs", `${id} is not this household's`);
  if (plan === null) return notActivated("unsuited", `${id} is on the unknown plan ${planId}`);

  const isOwn = payer.stored?.paypalSubscriptionId === id;
  const isExpected = expected === null || expected === plan;
  // PayPal takes a moment to apply an agreed change.
  if (isOwn && !isExpected) return PROCESSING;
  if (!isExpected) return notActivated("unsuited", `${id} is on the plan ${plan}, not ${expected}`);
  // If the household has a running subscription, a webhook may have had this one cancelled already.
  const isDuplicate = payer.isRunning && !isOwn;
  const hasFailed = status === "SUSPENDED" && lastPayment === null;
  // One marked for cancellation on activation may have been cancelled by now.
  if (!STARTABLE.includes(status) && !isDuplicate && !hasFailed && !(await isCancelRequestRecorded(context, id))) {
    return notActivated("unsuited", `${id} is ${status}`);
  }

  const { subscription, today } = payer.visitor;
  if (!isOwn && WAITING.includes(status) && isPassRunning(subscription, today)) {
    const refusal = await recordPending(context, payer.stored, id, true);
    return refused(refusal ?? { code: "pass_runs", values: { subscription } });
  }

  const reconciliation = await reconcileNow(context, id, { activates: true });
  if (!reconciliation.ok && reconciliation.refusal.code === "not_ours") {
    return notActivated("not theirs", `${id} ${reconciliation.refusal.values.message}`);
  }
  // The household's own one returns after a change of plan, or when a webhook was faster; the next webhook settles it.
  if (!reconciliation.ok || reconciliation.value === null) {
    return isOwn ? PROCESSING : notActivated("unreconciled", `${id} was not reconciled`);
  }
  const { isCancelRequested, isOver, isPaid, givesAccess, status: counted } = reconciliation.value;
  // Another one that is approved and waiting counts like a running one: of the two, the first is kept.
  const isAnotherWaiting = payer.open.some((other) => other.id !== id && willStart(other));
  const hasOther = reconciliation.value.hasOther || isAnotherWaiting;
  if (givesAccess && !isCancelRequested) return { ok: true, value: { state: "started", plan } };
  const isUnwanted = hasOther || isCancelRequested;
  const why = hasOther ? "duplicate" : "withdrawn";
  if (WAITING.includes(counted)) {
    const refusal = isCancelRequested && !hasOther ? null : await recordPending(context, payer.stored, id, hasOther);
    if (!isUnwanted) return PROCESSING;
    return refusal === null ? { ok: true, value: { state: "not started", why } } : { ok: false, refusal };
  }
  if (isUnwanted) {
    const payment = isPaid ? "paid" : lastPayment === null ? "none" : "refunded";
    return refused({ code: "subscription_unwanted", values: { why, isOver, payment } });
  }
  if (lastPayment === null) return refused({ code: "first_payment_failed" });
  return notActivated("unsuited", `${id} is ${counted} and gives no access`);
}

type Because = Extract<ApprovalRefusal, { code: "not_activated" }>["values"]["because"];

function notActivated(because: Because, why: string): Result<Approval, ApprovalRefusal> {
  logError("subscription-not-activated", `no subscription was activated: ${why}`);
  return refused({ code: "not_activated", values: { because } });
}

const PROCESSING = { ok: true, value: { state: "processing" } } as const;

const willStart = (other: OpenSubscription): boolean =>
  isWaiting(other) && (other.isActivating || (other.isPending && !other.isCancelRequested));

const WAITING: readonly PayPalStatus[] = ["APPROVAL_PENDING", "APPROVED"];
const STARTABLE: readonly PayPalStatus[] = [...WAITING, "ACTIVE"];

async function isCancelRequestRecorded({ scope }: FullContext, id: string): Promise<boolean> {
  const { data } = await scope.read("account", (db) => ({ subscription: findPayPalSubscription(db, id) }));
  return data?.subscription[0]?.cancelRequestedAt != null;
}

/**
 * Records that the subscription is pending, so that it starts even if nobody returns to this page; or, if the household
 * has another one, that it is to be cancelled, whether or not PayPal knows of its approval.
 * @returns why it could not be recorded, or null
 */
async function recordPending(
  context: FullContext,
  stored: FoundSubscription | null,
  id: string,
  hasOther: boolean,
): Promise<Refusal | null> {
  if (stored?.pendingSubscriptionId === id && !hasOther) return null;
  const { at } = context.scope;
  const result = await writeAs(context, "approve-subscription", (db) => ({
    awaited: hasOther ? undefined : awaitSubscription(db, { id, at }),
    requested: hasOther ? requestCancellation(db, { id, at }) : undefined,
  }));
  if (result.ok) return null;
  logError("subscription-not-recorded", `${id} is pending and was not recorded`, { code: result.refusal.sqlstate });
  return result.refusal;
}
