import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { demoCookie } from "#app/features/identity/session.server.ts";
import { enterDemo } from "#db/demo/demo.ts";
import * as say from "./words.ts";

export const loader = () => redirect("/welcome");

/** Lets a stranger look around in the demo household. Whoever is signed in stays who they are. */
export async function action({ context }: ActionFunctionArgs) {
  const { scope, configuration, address } = context;
  if (!configuration.hasDemo) return redirect("/welcome");
  const entry = await enterDemo(scope, address);
  switch (entry.outcome) {
    case "entered":
      return redirect("/", { headers: { "Set-Cookie": demoCookie(entry.token, configuration.publicOrigin) } });
    case "signed in":
      return redirect("/");
    case "none":
      return redirect("/welcome");
    case "limited":
      return new Response(say.tooManyAreLooking, { status: 429, headers: { "Retry-After": "3600" } });
  }
}
