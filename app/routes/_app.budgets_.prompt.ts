import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { actions } from "#app/request/actions.server.ts";
import { monthActions } from "./_app.budgets/form.server.ts";
import { PATH } from "./_app.budgets/search-params.ts";

/** There is nothing to see here. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  return redirect(PATH);
}

/**
 * What is chosen in the prompt for a new month, wherever it stands: Remix fetches the script of the screen that a form is
 * sent to, and this one has none. Without a script the prompt goes to /budgets itself, which can say what went wrong.
 */
export async function action(call: ActionFunctionArgs) {
  const chosen = await choose(call);
  // A route without a screen answers with a response, or the status is lost.
  return "data" in chosen ? Response.json(chosen.data, chosen.init ?? {}) : chosen;
}

const choose = actions("/budgets/prompt", monthActions);
