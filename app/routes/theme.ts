import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isThemeChoice } from "../domain/themes.ts";
import { safeRedirect } from "../features/identity/safe-redirect.ts";
import { themeCookie } from "../request/theme.server.ts";
import * as say from "./theme.words.ts";

export const loader = () => redirect("/");

/**
 * Sets a device's theme and returns to the page where it was chosen. A script, which has already applied it, names no page
 * and gets only the cookie. No session is required.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get("theme");
  if (!isThemeChoice(theme)) throw new Response(say.noSuchTheme, { status: 400 });
  const back = form.get("back");
  const headers = { "Set-Cookie": themeCookie(theme, context.configuration.publicOrigin) };
  return typeof back === "string"
    ? redirect(safeRedirect(back), { headers })
    : new Response(null, { status: 204, headers });
}
