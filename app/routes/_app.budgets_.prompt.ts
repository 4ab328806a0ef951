import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { generate, postpone } from "./_app.budgets/form.server.ts";

/**
 * What is chosen in the prompt for a new month, wherever it stands: Remix fetches the script of the screen that a form is
 * sent to, and this one has none. Without a script the prompt goes to /budgets itself, which can say what went wrong.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  switch (form.get("intent")) {
    case "fresh":
      return generate(form, context, false);
    case "copy":
      return generate(form, context, true);
    case "later":
      return postpone(form, context);
    default:
      throw new Response("Bad request", { status: 400 });
  }
}
