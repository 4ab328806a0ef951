import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { dropSession, endThisSession } from "../../features/identity/session.server.ts";

export const loader = () => redirect("/");

/** Signs out. The browser's cookie is cleared even if the database cannot be reached. */
export async function action({ context }: ActionFunctionArgs) {
  await endThisSession(context.scope);
  return redirect("/welcome", { headers: { "Set-Cookie": dropSession(context.configuration.publicOrigin) } });
}
