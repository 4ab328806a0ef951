import { redirect } from "@remix-run/cloudflare";
import { reviseSubscription } from "#app/gateways/paypal.server.ts";
import { logError } from "#app/log/log.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { NOT_SET_UP, NOTHING_TO_CHANGE, PAYMENT_FAILED } from "./messages.ts";
import { reply, requirePayer } from "./payer.server.ts";
import { CHANGE, readPlan, returnPath } from "./search-params.ts";

/** Asks PayPal for another plan. It changes only once the payer agrees there, who then returns as with a new one. */
export async function change(form: FormData, { context }: FormCall) {
  const plan = readPlan(form.get("plan"));
  if (plan === null) return badRequest();
  const { paypal, publicOrigin } = context.configuration;
  const payer = await requirePayer(context, form);
  if (!payer.ok) return refused(payer.problem, payer.status);
  if (paypal === null) return refused(NOT_SET_UP, 503);
  const { stored, visitor, isRunning } = payer;
  if (!isRunning || !stored?.paypalSubscriptionId) return refused(NOTHING_TO_CHANGE, 409);
  if (visitor.subscription?.planType === plan) return refused(NOTHING_TO_CHANGE, 409);

  const response = await reviseSubscription(paypal, stored.paypalSubscriptionId, plan, {
    returnUrl: `${publicOrigin}${returnPath(plan)}`,
    cancelUrl: `${publicOrigin}${CHANGE}&cancelled`,
  });
  if (response.ok) return redirect(response.value.approveUrl, 303);
  logError("subscription-not-changed", `PayPal did not change the plan: ${response.reason} ${response.message}`);
  return refused(PAYMENT_FAILED, 502);
}

const refused = (problem: string, status: number) => reply({ problem }, status);
