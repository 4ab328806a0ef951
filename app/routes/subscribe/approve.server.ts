import { type ActionFunctionArgs, type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import { activateSubscription, awaitSubscription, type FoundSubscription } from "#db/subscriptions.ts";
import type { PaidPlan } from "../../domain/plans.ts";
import { findSubscription, type PayPalSubscription } from "../../gateways/paypal.server.ts";
import { askAgain } from "../../payments/ask-again.server.ts";
import { planOf } from "../../payments/settle.server.ts";
import { stopPaying } from "../../payments/stop-paying.server.ts";
import { landingPath, readReturned } from "./address.ts";
import { NOT_ACTIVATED, PROCESSING, SILENT_PAYPAL } from "./messages.ts";
import { requirePayer } from "./payer.server.ts";

/**
 * Somebody says that they approved a subscription at PayPal. Nothing of it is believed: PayPal is asked, and only what is
 * active there, for this household and for the plan that was chosen here, begins.
 */
export async function approve({ context }: ActionFunctionArgs, form: FormData) {
  const { paypal } = context.configuration;
  const payer = await requirePayer(context);
  if (!payer.ok) return answer({ problem: payer.problem }, payer.status);
  const refused = (why: string, status: number) => {
    console.error(`${context.scope.requestId} no subscription was activated: ${why}`);
    return answer({ problem: NOT_ACTIVATED }, status);
  };
  const returned = readReturned(form);
  if (returned === null) return refused("what came is no subscription's id", 400);
  if (paypal === null) return refused("PayPal is not set up", 503);

  const told = await findSubscription(paypal, returned.id);
  if (!told.ok && told.reason === "unreachable") {
    console.error(`${context.scope.requestId} PayPal could not be asked about ${returned.id}: ${told.message}`);
    return answer({ waiting: SILENT_PAYPAL }, 503);
  }
  if (!told.ok) return refused(`${returned.id}: ${told.message}`, 404);
  const { customId, planId, status } = told.value;
  const plan = planOf(paypal, planId);
  if (customId !== payer.visitor.household.id) return refused(`${returned.id} is not this household's`, 403);
  if (plan === null) return refused(`${returned.id} is of the unknown plan ${planId}`, 409);

  const isOwn = payer.found?.paypalSubscriptionId === returned.id;
  const isAsked = returned.plan === null || returned.plan === plan;
  // PayPal takes a moment to make an agreed change its own.
  if (isOwn && !isAsked) return answer({ waiting: PROCESSING }, 202);
  if (!isAsked) return refused(`${returned.id} is of the plan ${plan}, not ${returned.plan}`, 409);
  switch (status) {
    case "APPROVAL_PENDING":
    case "APPROVED":
      return wait(context, payer.found, returned.id);
    case "ACTIVE":
      if (!isOwn) return begin(context, payer.found, told.value, plan);
      // A change of plan that was agreed to, or the same answer once more.
      return (await askAgain(context, returned.id))
        ? redirectDocument(landingPath(plan))
        : answer({ waiting: PROCESSING }, 202);
    default:
      return refused(`${returned.id} is ${status}`, 409);
  }
}

/** Kept to be asked about again, also when nobody comes back to this page. */
async function wait({ scope }: AppLoadContext, found: FoundSubscription | null, id: string) {
  if (found?.pendingSubscriptionId !== id) {
    const kept = await scope.write("account", (db) => [awaitSubscription(db, { id, at: scope.at })]);
    if (!kept.ok) console.error(`${scope.requestId} ${id} is pending and was not kept: ${kept.problem.code}`);
  }
  return answer({ waiting: PROCESSING }, 202);
}

async function begin(
  context: AppLoadContext,
  found: FoundSubscription | null,
  { id, nextBillingTime }: PayPalSubscription,
  plan: PaidPlan,
) {
  const { scope } = context;
  const written = await scope.write("account", (db) => [
    activateSubscription(db, { id, plan, nextBillingTime, at: scope.at }),
  ]);
  if (!written.ok) {
    console.error(`${scope.requestId} ${id} is paid and was not activated: ${written.problem.code}`);
    return answer({ problem: NOT_ACTIVATED }, written.problem.code === "unreachable" ? 503 : 409);
  }
  // A household pays once: two of its editors may have subscribed at the same moment, or it subscribes anew.
  const before = found?.status === "ACTIVE" || found?.status === "SUSPENDED" ? found.paypalSubscriptionId : null;
  if (before !== id) await stopPaying(context, before);
  return redirectDocument(landingPath(plan));
}

type Answer = { waiting?: string; problem?: string };

const answer = ({ waiting = "", problem = "" }: Answer, status: number) =>
  data({ waiting: waiting || null, problem: problem || null }, { status });
