import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { endSession } from "#db/identity/sessions.ts";
import { dropSession } from "../../features/identity/session.server.ts";
import { isDatabaseUnavailable } from "../../request/form-replies.server.ts";

export const loader = () => redirect("/");

/** Signs out. The browser's cookie is cleared even if the database cannot be reached. */
export async function action({ context }: ActionFunctionArgs) {
  const { scope, configuration } = context;
  if (scope.sessionToken !== null) {
    await endSession(scope, scope.sessionToken).catch((error) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }
  return redirect("/welcome", { headers: { "Set-Cookie": dropSession(configuration.publicOrigin) } });
}
