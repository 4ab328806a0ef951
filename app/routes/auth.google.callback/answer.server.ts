import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Identity } from "#app/domain/identity.ts";
import { GOOGLE_FAILURES, type GoogleFailure } from "#app/features/accounts/google-failures.server.ts";
import type { BegunSignIn } from "#app/features/accounts/oauth-state.server.ts";
import { fetchIdentity } from "#app/gateways/google.ts";
import type { Google } from "#app/request/configuration.ts";

/** What Google's answer came to. */
export type Answer = { ok: true; identity: Identity } | { ok: false; failure: GoogleFailure };

/** @param begun what this browser waits for: an answer to anything else is not believed */
export async function readAnswer(
  { request, context }: LoaderFunctionArgs,
  google: Google,
  begun: BegunSignIn,
): Promise<Answer> {
  const params = new URL(request.url).searchParams;
  if (params.get("state") !== begun.state) return { ok: false, failure: "foreign" };
  if (params.get("error") === "access_denied") return { ok: false, failure: "denied" };
  const code = params.get("code");
  if (code === null) return { ok: false, failure: "unreachable" };
  const read = await fetchIdentity(google, code, begun);
  if (read.ok) return read;
  if (read.log !== null) console.error(`${context.scope.requestId} signing in with Google failed: ${read.log}`);
  return { ok: false, failure: read.reason };
}

/** The page that says why it came to nothing. */
export function failed(failure: GoogleFailure, headers: Headers) {
  const [status, problem] = GOOGLE_FAILURES[failure];
  return data({ problem }, { status, headers });
}
