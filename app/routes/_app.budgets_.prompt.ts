import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { chooseForMonth } from "./_app.budgets/form.server.ts";
import { badRequest } from "./_app.budgets/submit.server.ts";

/**
 * What is chosen in the prompt for a new month, wherever it stands: Remix fetches the script of the screen that a form is
 * sent to, and this one has none. Without a script the prompt goes to /budgets itself, which can say what went wrong.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  return chooseForMonth(await request.formData(), context) ?? badRequest();
}
