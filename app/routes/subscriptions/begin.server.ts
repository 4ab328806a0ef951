import { redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { createSubscription } from "#app/features/subscriptions/create-subscription.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { reply, shownHousehold, wordsOfPayment } from "./payer.server.ts";
import { cancelPath, checkPath, readPlan, returnPath } from "./search-params.ts";

/** Creates the subscription that a form asks for. */
export async function createFrom(form: FormData, context: FormCall["context"]) {
  const plan = readPlan(form.get("plan"));
  const request = form.get("request");
  if (plan === null || !isId(request)) return badRequest();
  const chosen = { plan, request, returnPath: returnPath(plan), cancelPath };
  const result = await createSubscription(context, { ...chosen, ...shownHousehold(form) });
  return result.ok
    ? { plan, subscription: result.value, refusal: null }
    : { refusal: wordsOfPayment(context.scope, result.refusal) };
}

/** Without PayPal's script: redirects to PayPal's own page, which leads back here. */
export async function create(form: FormData, { context }: FormCall) {
  const created = await createFrom(form, context);
  if (created.refusal !== null) return reply({ problem: created.refusal.problem }, created.refusal.status);
  const { id, approveUrl } = created.subscription;
  // Without an address there is nothing left to approve: the same form was sent and paid for before.
  return redirect(approveUrl ?? checkPath(created.plan, id), 303);
}
