import { type Result, refused } from "#app/domain/result.ts";
import { isStarting, type OpenSubscription } from "#app/domain/subscriptions/open-subscriptions.ts";
import type { PaidPlan } from "#app/domain/subscriptions/plans.ts";
import { isPassRunning, type Subscription } from "#app/domain/subscriptions/subscription.ts";
import { createSubscription as create, type PayPalSubscription } from "#app/gateways/paypal.server.ts";
import { logError } from "#app/log/log.ts";
import { recordCreatedSubscription } from "#db/billing/subscriptions.ts";
import { bytes, sha256 } from "#db/identity/token.ts";
import type { Applied } from "../billing/reconcile.server.ts";
import { reconcileNow } from "../billing/reconcile-now.server.ts";
import { type FullContext, writeAs } from "../context.ts";
import { loadPayer, type Payer, type PayerRefusal, type ShownHousehold } from "./payer.server.ts";

export type CreateSubscription = ShownHousehold & {
  plan: PaidPlan;
  /** The id makes it created once, however often it is sent. */
  request: string;
  /** Where on this site PayPal leads whoever approved it, and whoever did not. */
  returnPath: string;
  cancelPath: string;
};

export type CreateRefusal =
  | { code: "payments_not_set_up" }
  /** PayPal would charge for days that are paid for. */
  | { code: "pass_runs"; values: { subscription: Subscription | null } }
  | { code: "already_subscribed" }
  /** Another one is approved, and PayPal has not begun it. */
  | { code: "plan_not_started" }
  /** PayPal does not say whether an earlier payment is under way. */
  | { code: "payment_unclear" }
  | { code: "payment_failed" }
  /** It was created, and could not be recorded. */
  | { code: "subscription_unrecorded" }
  | PayerRefusal;

/**
 * Creates a subscription at PayPal for the household. Nothing is paid until it is approved there, and nothing starts here
 * until PayPal confirms it.
 */
export async function createSubscription(
  context: FullContext,
  { plan, request, returnPath, cancelPath, ...shown }: CreateSubscription,
): Promise<Result<PayPalSubscription, CreateRefusal>> {
  const { paypal, publicOrigin } = context.configuration;
  const payer = await loadPayer(context, "create-subscription", shown);
  if (!payer.ok) return payer;
  if (paypal === null) return refused({ code: "payments_not_set_up" });
  const { subscription, today, household } = payer.value.visitor;
  if (isPassRunning(subscription, today)) return refused({ code: "pass_runs", values: { subscription } });
  const conflict = await findPaymentConflict(context, payer.value);
  if (conflict !== null) return refused({ code: conflict });

  const response = await create(paypal, {
    plan,
    household: household.id,
    requestId: await requestIdOf(household.id, plan, request),
    returnUrl: publicOrigin + returnPath,
    cancelUrl: publicOrigin + cancelPath,
  });
  if (response.ok) return recordCreation(context, household.id, response.value);
  logError("subscription-not-created", `PayPal created no subscription: ${response.reason} ${response.message}`);
  return refused({ code: "payment_failed" });
}

/**
 * A request id for this household and plan only, so that no other request gets this one's subscription. It is a hash, as
 * PayPal accepts at most 38 characters.
 */
async function requestIdOf(household: string, plan: PaidPlan, request: string): Promise<string> {
  return bytes(await sha256(`${household}|${plan}|${request}`)).slice(2, 34);
}

/**
 * Records that we created the subscription. Unrecorded ones give no access, so nobody is sent to pay for them; recorded
 * ones are checked even if nobody returns.
 */
async function recordCreation(
  context: FullContext,
  household: string,
  subscription: PayPalSubscription,
): Promise<Result<PayPalSubscription, CreateRefusal>> {
  const { id } = subscription;
  const answer = await writeAs(context, "create-subscription", (db) => ({
    recorded: recordCreatedSubscription(db, { id, household, at: context.scope.at }),
  }));
  if (answer.ok) return { ok: true, value: subscription };
  const { refusal } = answer;
  if (refusal.code === "payment_under_way" || refusal.code === "other_household") return answer;
  logError("subscription-not-recorded", `${id} was created but not recorded`, { code: refusal.sqlstate });
  return refused({ code: "subscription_unrecorded" });
}

/**
 * Prevents paying for the same days twice: asks PayPal about open subscriptions, as a renewal's webhook may have been lost,
 * or someone may have approved one without returning.
 * @returns why no subscription should be created, or null
 */
async function findPaymentConflict(context: FullContext, { open, isRunning }: Payer) {
  if (isRunning) return "already_subscribed";
  const all: (Applied & Pick<OpenSubscription, "madeAt">)[] = [];
  // One after the other, as each may change the household for which the next one is reconciled.
  for (const { id, madeAt } of open) {
    const reconciliation = await reconcileNow(context, id);
    // Not asked about the others either: each could take as long.
    if (reconciliation.ok) all.push(...(reconciliation.value === null ? [] : [{ ...reconciliation.value, madeAt }]));
    else if (reconciliation.refusal.code === "unreachable") return "payment_unclear";
  }
  if (all.some(renewsAccess)) return "already_subscribed";
  // Nor is it started here: its buyer may be someone else, who has forgotten it.
  const isWaiting = all.some((each) => isStarting(each, context.scope.at));
  return isWaiting ? "plan_not_started" : null;
}

/** Whether this or another subscription keeps renewing the household's access. One that is running out may be replaced. */
const renewsAccess = ({ givesAccess, status, hasOther }: Applied): boolean =>
  givesAccess ? status === "ACTIVE" : hasOther;
