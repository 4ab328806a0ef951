import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { beginSubscription } from "./subscribe/begin.server.ts";

/** Nothing to see here. */
export const loader = () => redirect("/subscribe");

/** What PayPal's button on /subscribe is given: the id of a subscription that our server had made. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const begun = await beginSubscription(context, await request.formData());
  return begun.ok
    ? Response.json({ id: begun.subscription.id })
    : Response.json({ problem: begun.problem }, { status: begun.status });
}
