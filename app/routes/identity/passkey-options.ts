import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listOwnPasskeys } from "#db/passkeys/passkeys.ts";
import { authenticationOptions, offersPasskeys, registrationOptions } from "../../features/identity/passkeys.server.ts";
import * as say from "./words.ts";

/** What the browser's own dialog needs: to sign in with a passkey or, with `?add`, to make one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!offersPasskeys(context.configuration)) return new Response(say.passkeysUnavailable, { status: 404 });
  if (!new URL(request.url).searchParams.has("add")) return answer(await authenticationOptions(context));
  const { visitor, data } = await context.scope.read("account", (db) => ({ passkeys: listOwnPasskeys(db) }));
  if (data === null) return new Response(say.databaseSilent, { status: 503 });
  if (!visitor.isReauthenticated) return new Response(say.confirmFirst, { status: 403 });
  return answer(await registrationOptions(context, visitor, data.passkeys));
}

const answer = ({ options, cookie }: { options: unknown; cookie: string }): Response =>
  Response.json(options, { headers: { "Set-Cookie": cookie } });
