import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isThemeChoice } from "../domain/themes.ts";
import { safeRedirect } from "../features/accounts/safe-redirect.ts";
import { keepTheme } from "../request/theme.server.ts";

export const loader = () => redirect("/");

/**
 * Keeps a device's theme and goes back to where it was chosen; a script, which has shown it already, names no such place
 * and is answered with the cookie alone. Anybody may: no session is asked for.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get("theme");
  if (!isThemeChoice(theme)) throw new Response("There is no such theme.", { status: 400 });
  const back = form.get("back");
  const headers = { "Set-Cookie": keepTheme(theme, context.configuration.publicOrigin) };
  return typeof back === "string"
    ? redirect(safeRedirect(back), { headers })
    : new Response(null, { status: 204, headers });
}
