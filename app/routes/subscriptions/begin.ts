import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { createFrom } from "./begin.server.ts";

/** This route has no screen. */
export const loader = () => redirect("/subscribe");

/** Creates a subscription for PayPal's button on /subscribe, and returns its id. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { subscription, refusal } = await createFrom(await request.formData(), context);
  return refusal === null
    ? Response.json({ id: subscription.id })
    : Response.json({ problem: refusal.problem }, { status: refusal.status });
}
