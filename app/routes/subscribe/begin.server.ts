import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { isStarting, type OpenSubscription } from "#app/domain/open-subscriptions.ts";
import type { PaidPlan } from "#app/domain/plans.ts";
import { isPassRunning } from "#app/domain/subscription.ts";
import type { Reconciliation } from "#app/features/billing/reconcile.server.ts";
import { reconcileNow } from "#app/features/billing/reconcile-now.server.ts";
import { createSubscription, type PayPalSubscription } from "#app/gateways/paypal.server.ts";
import { logError } from "#app/log/log.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { DATABASE_UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { wordsOf, wordsOfCode } from "#app/request/refusal-words.ts";
import { recordCreatedSubscription } from "#db/subscriptions.ts";
import { bytes, sha256 } from "#db/token.ts";
import { ALREADY_SUBSCRIBED, NOT_SET_UP, NOT_STARTED, PAYMENT_FAILED, PAYMENT_UNCLEAR } from "./messages.ts";
import { type Payer, reply, requirePayer } from "./payer.server.ts";
import { cancelPath, checkPath, readPlan, returnPath } from "./search-params.ts";
import { passRunsText } from "./view.ts";

export type BeginResult =
  | { ok: true; plan: PaidPlan; subscription: PayPalSubscription }
  | { ok: false; problem: string; status: number };

/**
 * Creates a subscription at PayPal for the visitor's household. Nothing is paid until it is approved there, and nothing
 * starts here until PayPal confirms it.
 */
export async function beginSubscription(context: AppLoadContext, form: FormData): Promise<BeginResult> {
  const plan = readPlan(form.get("plan"));
  const request = form.get("request");
  if (plan === null || !isId(request)) return badRequest();
  const { paypal, publicOrigin } = context.configuration;
  const payer = await requirePayer(context, form);
  if (!payer.ok) return payer;
  if (paypal === null) return { ok: false, problem: NOT_SET_UP, status: 503 };
  const { subscription, today } = payer.visitor;
  if (isPassRunning(subscription, today)) return { ok: false, problem: passRunsText(subscription), status: 409 };
  const conflict = await findPaymentConflict(context, payer);
  if (conflict !== null) return { ok: false, ...conflict };

  const household = payer.visitor.household.id;
  const response = await createSubscription(paypal, {
    plan,
    household,
    requestId: await requestIdOf(household, plan, request),
    returnUrl: `${publicOrigin}${returnPath(plan)}`,
    cancelUrl: `${publicOrigin}${cancelPath}`,
  });
  if (response.ok) {
    const problem = await recordCreation(context, household, response.value);
    return problem === null ? { ok: true, plan, subscription: response.value } : { ok: false, ...problem };
  }
  logError("subscription-not-created", `PayPal created no subscription: ${response.reason} ${response.message}`);
  return { ok: false, problem: PAYMENT_FAILED, status: 502 };
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
 * @returns why it could not be recorded, or null
 */
async function recordCreation({ scope }: AppLoadContext, household: string, { id }: PayPalSubscription) {
  const outcome = await scope.write("account", (db) => ({
    recorded: recordCreatedSubscription(db, { id, household, at: scope.at }),
  }));
  if (outcome.ok) return null;
  const { refusal } = outcome;
  if (refusal.code === "payment_under_way") return { problem: wordsOf(refusal), status: 409 };
  if (refusal.code === "other_household") return { problem: wordsOfCode("other_household"), status: 409 };
  logError("subscription-not-recorded", `${id} was created but not recorded`, { code: refusal.sqlstate });
  return { problem: DATABASE_UNAVAILABLE, status: 503 };
}

/**
 * Prevents paying for the same days twice: asks PayPal about open subscriptions, as a renewal's webhook may have been lost,
 * or someone may have approved one without returning.
 * @returns why no subscription should be created, or null
 */
async function findPaymentConflict(context: AppLoadContext, { open, isRunning }: Extract<Payer, { ok: true }>) {
  if (isRunning) return { problem: ALREADY_SUBSCRIBED, status: 409 };
  const all: (Reconciliation & Pick<OpenSubscription, "madeAt">)[] = [];
  // One after the other, as each may change the household for which the next one is reconciled.
  for (const { id, madeAt } of open) {
    const reconciliation = await reconcileNow(context, id);
    // Not asked about the others either: each could take as long.
    if (reconciliation.outcome === "unreachable") return { problem: PAYMENT_UNCLEAR, status: 503 };
    all.push({ ...reconciliation, madeAt });
  }
  if (all.some(renewsAccess)) return { problem: ALREADY_SUBSCRIBED, status: 409 };
  // Nor is it started here: its buyer may be someone else, who has forgotten it.
  const isWaiting = all.some((each) => each.outcome === "applied" && isStarting(each, context.scope.at));
  return isWaiting ? { problem: NOT_STARTED, status: 409 } : null;
}

/** Whether this or another subscription keeps renewing the household's access. One that is running out may be replaced. */
const renewsAccess = (reconciliation: Reconciliation): boolean =>
  reconciliation.outcome === "applied" &&
  (reconciliation.givesAccess ? reconciliation.status === "ACTIVE" : reconciliation.hasOther);

/** Without PayPal's script: redirects to PayPal's own page, which leads back here. */
export async function create(form: FormData, { context }: FormCall) {
  const result = await beginSubscription(context, form);
  if (!result.ok) return reply({ problem: result.problem }, result.status);
  const { id, approveUrl } = result.subscription;
  // Without an address there is nothing left to approve: the same form was sent and paid for before.
  return redirect(approveUrl ?? checkPath(result.plan, id), 303);
}
