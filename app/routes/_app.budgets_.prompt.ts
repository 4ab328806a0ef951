import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { chooseForMonth } from "./_app.budgets/form.server.ts";
import { PATH } from "./_app.budgets/search-params.ts";
import { badRequest } from "./_app.budgets/submit.server.ts";

/** There is nothing to see here. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  return redirect(PATH);
}

/**
 * What is chosen in the prompt for a new month, wherever it stands: Remix fetches the script of the screen that a form is
 * sent to, and this one has none. Without a script the prompt goes to /budgets itself, which can say what went wrong.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const chosen = (await chooseForMonth(await request.formData(), context)) ?? badRequest();
  // A route without a screen answers with a response, or the status is lost.
  return "data" in chosen ? Response.json(chosen.data, chosen.init ?? {}) : chosen;
}
