import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { newClientCode } from "#app/features/identity/client-code.server.ts";
import { oneLine } from "#app/features/identity/fields.server.ts";
import type { GoogleFailure } from "#app/features/identity/google-failures.server.ts";
import { dropOAuthState, type OAuthState } from "#app/features/identity/oauth-state.server.ts";
import { originOf } from "#app/features/identity/origin.server.ts";
import { pendingLinkCookie } from "#app/features/identity/pending-link-cookie.server.ts";
import { dropSession } from "#app/features/identity/session.server.ts";
import { proceed } from "#app/features/identity/sign-in.server.ts";
import { trialKeyOf } from "#app/features/identity/trial-key.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { isDatabaseUnavailable } from "#app/request/form-replies.server.ts";
import { signInWithIdentity } from "#db/identity/identities.ts";
import { endSession } from "#db/identity/sessions.ts";
import { type Answer, failed } from "./answer.server.ts";

/** The longest name that a sign-up accepts, too. */
const MAX_NAME_LENGTH = 120;

/** Signs in the person whom Google identifies; a new person gets an account, and chooses a currency first. */
export async function signIn(call: LoaderFunctionArgs, state: OAuthState, answer: Answer) {
  const { redirectTo, timeZone, clientChallenge } = state;
  const { request, context } = call;
  const { scope, configuration } = context;
  if (clientChallenge !== null && !answer.ok) return backToClient(context, redirectTo, { error: answer.failure });
  if (!answer.ok) return signedOut(call, answer.failure);

  const identity = { ...answer.identity, fullName: oneLine(answer.identity.fullName).slice(0, MAX_NAME_LENGTH) };
  const origin = originOf(request, context);
  const trialKey = await trialKeyOf(configuration, identity.email);
  const result = await signInWithIdentity(scope, identity, { timeZone, trialKey }, origin).catch(toUnavailable);
  const site = configuration.publicOrigin;
  if (clientChallenge !== null) {
    if (!("token" in result)) return backToClient(context, redirectTo, { error: result.outcome });
    const outcome = result.outcome === "factor" ? "factor" : "signed in";
    const code = await newClientCode(context, clientChallenge, { outcome, token: result.token });
    return backToClient(context, redirectTo, { code });
  }
  switch (result.outcome) {
    case "created":
    case "signed in":
    case "factor": {
      const isNew = result.outcome === "created";
      const { token } = result;
      // An invitation, for example, comes before choosing a currency; other pages redirect there by themselves.
      const returnTo = isNew && redirectTo === "/" ? "/setup-currency" : redirectTo;
      const outcome = result.outcome === "factor" ? "factor" : "signed in";
      return proceed(context, origin, { outcome, token }, returnTo, dropOAuthState(site));
    }
    case "prove":
      return redirect(`/auth/google/prove?${new URLSearchParams({ redirectTo })}`, {
        headers: setCookies(dropOAuthState(site), pendingLinkCookie(result.pendingToken, site)),
      });
    default:
      return signedOut(call, result.outcome);
  }
}

/** An API client gets a code or an error at its own page, and no cookie. */
function backToClient({ configuration }: AppLoadContext, redirectTo: string, params: Record<string, string>) {
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return redirect(url.href, { headers: setCookies(dropOAuthState(configuration.publicOrigin)) });
}

function toUnavailable(error: unknown) {
  if (!isDatabaseUnavailable(error)) throw error;
  return { outcome: "unavailable" } as const;
}

/**
 * A failed sign-in leaves nobody signed in: the person who started it must not continue as whoever was signed in before.
 * The browser drops its session even when the database cannot be reached.
 */
async function signedOut({ context: { scope, configuration } }: LoaderFunctionArgs, failure: GoogleFailure) {
  if (scope.sessionToken !== null) {
    await endSession(scope, scope.sessionToken).catch(toUnavailable);
  }
  const { publicOrigin } = configuration;
  return failed(failure, setCookies(dropOAuthState(publicOrigin), dropSession(publicOrigin)));
}
