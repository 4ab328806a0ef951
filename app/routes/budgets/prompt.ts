import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { actions } from "#app/request/actions.server.ts";
import { monthActions } from "./form.server.ts";
import { PATH } from "./search-params.ts";

/** This route has no screen. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  return redirect(PATH);
}

/**
 * Handles the prompt for a new month on every screen: Remix loads the script of the route that a form is sent to, and this
 * route has none. Without a script the prompt is sent to /budgets itself, which can show what went wrong.
 */
export async function action(call: ActionFunctionArgs) {
  const chosen = await choose(call);
  // A route without a screen must return a response, or the status is lost.
  return "data" in chosen ? Response.json(chosen.data, chosen.init ?? {}) : chosen;
}

const choose = actions("/budgets/prompt", monthActions);
