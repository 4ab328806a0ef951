import { redirect } from "@remix-run/cloudflare";
import { changePlan } from "#app/features/subscriptions/change-plan.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { reply, shownHousehold, wordsOfPayment } from "./payer.server.ts";
import { CHANGE, readPlan, returnPath } from "./search-params.ts";

/** Asks PayPal for another plan, and leads to where the payer agrees. */
export async function change(form: FormData, { context }: FormCall) {
  const plan = readPlan(form.get("plan"));
  if (plan === null) return badRequest();
  const paths = { returnPath: returnPath(plan), cancelPath: `${CHANGE}&cancelled` };
  const result = await changePlan(context, { plan, ...paths, ...shownHousehold(form) });
  if (result.ok) return redirect(result.value.approveUrl, 303);
  const { problem, status } = wordsOfPayment(context.scope, result.refusal);
  return reply({ problem }, status);
}
