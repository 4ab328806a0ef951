import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { newClientCode } from "#app/features/identity/client-code.server.ts";
import type { GoogleFailure } from "#app/features/identity/google-failures.server.ts";
import { dropOAuthState, type OAuthState } from "#app/features/identity/oauth-state.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { pendingLinkCookie } from "#app/features/identity/pending-link-cookie.server.ts";
import { signInWithProvider } from "#app/features/identity/provider-sign-in.server.ts";
import { dropSession, endThisSession } from "#app/features/identity/session.server.ts";
import { proceed } from "#app/features/identity/sign-in.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { orUnavailable } from "#app/request/form-replies.server.ts";
import { type Answer, failed } from "./answer.server.ts";

/** Signs in the person whom Google identifies; a new person gets an account, and chooses a currency first. */
export async function signIn(call: LoaderFunctionArgs, state: OAuthState, answer: Answer) {
  const { redirectTo, timeZone, clientChallenge } = state;
  const { request, context } = call;
  const origin = originOf(request, context);
  const result = answer.ok ? await orUnavailable(signInWithProvider(context, answer.value, timeZone, origin)) : answer;
  if (clientChallenge !== null) {
    if (!result.ok) return backToClient(context, redirectTo, { error: result.refusal.code });
    if ("pendingToken" in result.value) return backToClient(context, redirectTo, { error: "prove" });
    return backToClient(context, redirectTo, { code: await newClientCode(context, clientChallenge, result.value) });
  }
  if (!result.ok) return signedOut(call, result.refusal.code);
  const site = context.configuration.publicOrigin;
  if ("pendingToken" in result.value) {
    return redirect(`/auth/google/prove?${new URLSearchParams({ redirectTo })}`, {
      headers: setCookies(dropOAuthState(site), pendingLinkCookie(result.value.pendingToken, site)),
    });
  }
  // An invitation, for example, comes before choosing a currency; other pages redirect there by themselves.
  const returnTo = result.value.isNew && redirectTo === "/" ? "/setup-currency" : redirectTo;
  return proceed(context, origin, result.value, returnTo, dropOAuthState(site));
}

/** An API client gets a code or an error at its own page, and no cookie. */
function backToClient({ configuration }: AppLoadContext, redirectTo: string, params: Record<string, string>) {
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return redirect(url.href, { headers: setCookies(dropOAuthState(configuration.publicOrigin)) });
}

/**
 * A failed sign-in leaves nobody signed in: the person who started it must not continue as whoever was signed in before.
 * The browser drops its session even when the database cannot be reached.
 */
async function signedOut({ context: { scope, configuration } }: LoaderFunctionArgs, failure: GoogleFailure) {
  await endThisSession(scope);
  const { publicOrigin } = configuration;
  return failed(failure, setCookies(dropOAuthState(publicOrigin), dropSession(publicOrigin)));
}
