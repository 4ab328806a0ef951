import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import type { OpenSubscription } from "#app/domain/open-subscriptions.ts";
import type { PaidPlan } from "#app/domain/plans.ts";
import type { Reconciliation } from "#app/features/billing/reconcile.server.ts";
import { reconcileNow } from "#app/features/billing/reconcile-now.server.ts";
import { createSubscription, type PayPalSubscription } from "#app/gateways/paypal.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { SILENT_DATABASE } from "#app/request/form-replies.server.ts";
import { OTHER_HOUSEHOLD } from "#db/problems.ts";
import { recordCreatedSubscription } from "#db/subscriptions.ts";
import { bytes, sha256 } from "#db/token.ts";
import { MAY_BE_PAID, NOT_SET_UP, PAYMENT_FAILED, PAYS_ALREADY, PROCESSING } from "./messages.ts";
import { type Payer, requirePayer } from "./payer.server.ts";
import { reply } from "./reply.server.ts";
import { cancelPath, lookPath, readPlan, returnPath } from "./search-params.ts";

export type Begun =
  | { ok: true; plan: PaidPlan; subscription: PayPalSubscription }
  | { ok: false; problem: string; status: number };

/**
 * Has PayPal make a subscription for the visitor's household. Nothing is paid until it is approved there, and nothing
 * begins here until PayPal says so.
 */
export async function beginSubscription(context: AppLoadContext, form: FormData): Promise<Begun> {
  const plan = readPlan(form.get("plan"));
  const request = form.get("request");
  if (plan === null || !isId(request)) return badRequest();
  const { paypal, publicOrigin } = context.configuration;
  const payer = await requirePayer(context, form);
  if (!payer.ok) return payer;
  if (paypal === null) return { ok: false, problem: NOT_SET_UP, status: 503 };
  const before = await whatIsPaid(context, payer);
  if (before !== null) return { ok: false, ...before };

  const household = payer.visitor.household.id;
  const response = await createSubscription(paypal, {
    plan,
    household,
    requestId: await requestIdOf(household, plan, request),
    returnUrl: `${publicOrigin}${returnPath(plan)}`,
    cancelUrl: `${publicOrigin}${cancelPath}`,
  });
  if (response.ok) {
    const problem = await remember(context, household, response.value);
    return problem === null ? { ok: true, plan, subscription: response.value } : { ok: false, ...problem };
  }
  console.error(`${context.scope.requestId} PayPal began no subscription: ${response.reason} ${response.message}`);
  return { ok: false, problem: PAYMENT_FAILED, status: 502 };
}

/**
 * Of this household and plan alone: another one's request is never answered with this one's subscription. A hash, as
 * PayPal takes no more than 38 characters.
 */
async function requestIdOf(household: string, plan: PaidPlan, request: string): Promise<string> {
  return bytes(await sha256(`${household}|${plan}|${request}`)).slice(2, 34);
}

/**
 * What is not known to be made by us gives nothing, so nobody is sent to pay for it. It is asked about, also when nobody
 * comes back. Answers why it could not be put down, or null.
 */
async function remember({ scope }: AppLoadContext, household: string, { id }: PayPalSubscription) {
  const outcome = await scope.write("account", (db) => ({
    noted: recordCreatedSubscription(db, { id, household, at: scope.at }),
  }));
  if (outcome.ok) return null;
  const { problem } = outcome;
  if (problem.code === "PH409") return { problem: OTHER_HOUSEHOLD, status: 409 };
  console.error(`${scope.requestId} ${id} was made and not put down: ${problem.code}`);
  return { problem: SILENT_DATABASE, status: 503 };
}

/**
 * Nobody pays for the same days twice: PayPal is asked where the webhook of a renewal may have been lost, and where
 * somebody may have approved one without coming back. Answers why nothing is to be begun, or null.
 */
async function whatIsPaid(context: AppLoadContext, { open, isRunning }: Extract<Payer, { ok: true }>) {
  if (isRunning) return { problem: PAYS_ALREADY, status: 409 };
  const all: (Reconciliation & Pick<OpenSubscription, "madeAt">)[] = [];
  // One after the other, as each may change the household that the next one is settled for.
  for (const { id, madeAt } of open) all.push({ ...(await reconcileNow(context, id)), madeAt });
  if (all.some(isRunningBy)) return { problem: PAYS_ALREADY, status: 409 };
  if (all.some(({ outcome }) => outcome === "unreachable")) return { problem: MAY_BE_PAID, status: 503 };
  const since = context.scope.at.getTime() - PATIENCE;
  const isProcessed = all.some(
    (each) =>
      each.outcome === "applied" &&
      each.status === "APPROVED" &&
      !each.isCancelRequested &&
      (each.madeAt === null || Date.parse(each.madeAt) > since),
  );
  return isProcessed ? { problem: PROCESSING, status: 409 } : null;
}

/**
 * How long a payment that PayPal does not get done keeps a household from choosing again, in milliseconds: a week. Should
 * it begin after all, it is cancelled.
 */
const PATIENCE = 7 * 24 * 3_600_000;

/** Whether PayPal keeps up the household's access by it, or by another one. What only runs out can be followed by a new one. */
const isRunningBy = (settled: Reconciliation): boolean =>
  settled.outcome === "applied" && (settled.givesAccess ? settled.status === "ACTIVE" : settled.hasOther);

/** The plain button's way: to PayPal's own page, and back to this one. */
export async function create(form: FormData, { context }: FormCall) {
  const begun = await beginSubscription(context, form);
  if (!begun.ok) return reply({ problem: begun.problem }, begun.status);
  const { id, approveUrl } = begun.subscription;
  // Without it there is nothing left to approve: the same form was sent and paid for before.
  return redirect(approveUrl ?? lookPath(begun.plan, id), 303);
}
