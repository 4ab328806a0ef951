import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { beginSubscription } from "./subscribe/begin.server.ts";

/** This route has no screen. */
export const loader = () => redirect("/subscribe");

/** Creates a subscription for PayPal's button on /subscribe, and returns its id. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const result = await beginSubscription(context, await request.formData());
  return result.ok
    ? Response.json({ id: result.subscription.id })
    : Response.json({ problem: result.problem }, { status: result.status });
}
