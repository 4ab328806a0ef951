import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listOwnPasskeys } from "#db/passkeys/passkeys.ts";
import { authenticationOptions, offersPasskeys, registrationOptions } from "../../features/identity/passkeys.server.ts";

/** What the browser's own dialog needs: to sign in with a passkey or, with `?add`, to make one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!offersPasskeys(context.configuration)) return new Response("Passkeys cannot be used here.", { status: 404 });
  if (!new URL(request.url).searchParams.has("add")) return answer(await authenticationOptions(context));
  const { visitor, data } = await context.scope.read("account", (db) => ({ passkeys: listOwnPasskeys(db) }));
  if (data === null) return new Response("The database did not answer.", { status: 503 });
  if (!visitor.isReauthenticated) return new Response("Confirm first that it is you.", { status: 403 });
  return answer(await registrationOptions(context, visitor, data.passkeys));
}

const answer = ({ options, cookie }: { options: unknown; cookie: string }): Response =>
  Response.json(options, { headers: { "Set-Cookie": cookie } });
