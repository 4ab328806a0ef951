import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Identity } from "#app/domain/identity/identity.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { GOOGLE_FAILURES, type GoogleFailure } from "#app/features/identity/google-failures.server.ts";
import type { OAuthState } from "#app/features/identity/oauth-state.server.ts";
import { fetchIdentity } from "#app/gateways/google.ts";
import { logError } from "#app/log/log.ts";
import type { GoogleConfiguration } from "#app/request/google-configuration.ts";
import { DATABASE_TIMEOUT } from "#db/client.ts";

/** Whom Google identifies. */
export type Answer = Result<Identity, { code: GoogleFailure }>;

/** @param oauthState the sign-in that this browser awaits; an answer to any other is rejected */
export async function readAnswer(
  { request, context }: LoaderFunctionArgs,
  google: GoogleConfiguration,
  oauthState: OAuthState,
): Promise<Answer> {
  const params = new URL(request.url).searchParams;
  if (params.get("state") !== oauthState.state) return refused({ code: "foreign" });
  if (params.get("error") === "access_denied") return refused({ code: "denied" });
  const code = params.get("code");
  if (!code) return refused({ code: params.has("error") ? "unreachable" : "refused" });
  const start = Date.now();
  const result = await fetchIdentity(google, code, oauthState);
  context.scope.allowTime(DATABASE_TIMEOUT - (Date.now() - start));
  if (result.ok) return { ok: true, value: result.identity };
  if (result.log !== null) logError("google-failed", `signing in with Google failed: ${result.log}`);
  return refused({ code: result.reason });
}

/** The page that says why it failed. */
export function failed(failure: GoogleFailure, headers: Headers) {
  const [status, problem] = GOOGLE_FAILURES[failure];
  return data({ problem }, { status, headers });
}
