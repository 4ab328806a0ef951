import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isId } from "../../domain/id.ts";
import type { PaidPlan } from "../../domain/plans.ts";
import { createSubscription, type PayPalSubscription } from "../../gateways/paypal.server.ts";
import { askAgain } from "../../payments/ask-again.server.ts";
import { cancelPath, lookPath, readPlan, returnPath } from "./address.ts";
import { NOT_SET_UP, PAYMENT_FAILED, PAYS_ALREADY } from "./messages.ts";
import { type Payer, requirePayer } from "./payer.server.ts";
import { reply } from "./reply.server.ts";

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
  if (plan === null || !isId(request)) throw new Response("Bad request", { status: 400 });
  const { paypal, publicOrigin } = context.configuration;
  const payer = await requirePayer(context);
  if (!payer.ok) return payer;
  if (paypal === null) return { ok: false, problem: NOT_SET_UP, status: 503 };
  if (await paysAlready(context, payer)) return { ok: false, problem: PAYS_ALREADY, status: 409 };

  const household = payer.visitor.household.id;
  const told = await createSubscription(paypal, {
    plan,
    household,
    // Of this household alone: another one's request is never answered with this one's subscription.
    requestId: `${household}-${request}`,
    returnUrl: `${publicOrigin}${returnPath(plan)}`,
    cancelUrl: `${publicOrigin}${cancelPath}`,
  });
  if (told.ok) return { ok: true, plan, subscription: told.value };
  console.error(`${context.scope.requestId} PayPal began no subscription: ${told.reason} ${told.message}`);
  return { ok: false, problem: PAYMENT_FAILED, status: 502 };
}

/** Nobody pays for the same days twice, also where the webhook of a renewal was lost: PayPal is asked then. */
async function paysAlready(context: AppLoadContext, { found, isRunning }: Extract<Payer, { ok: true }>) {
  if (isRunning || found?.status !== "ACTIVE" || found.paypalSubscriptionId === null) return isRunning;
  if (!(await askAgain(context, found.paypalSubscriptionId))) return false;
  const now = await requirePayer(context);
  return now.ok && now.isRunning;
}

/** The plain button's way: to PayPal's own page, and back to this one. */
export async function create({ context }: ActionFunctionArgs, form: FormData) {
  const begun = await beginSubscription(context, form);
  if (!begun.ok) return reply({ problem: begun.problem }, begun.status);
  const { id, approveUrl } = begun.subscription;
  // Without it there is nothing left to approve: the same form was sent and paid for before.
  return redirect(approveUrl ?? lookPath(begun.plan, id), 303);
}
