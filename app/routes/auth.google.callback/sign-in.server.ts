import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { oneLine } from "#app/features/accounts/fields.server.ts";
import type { GoogleFailure } from "#app/features/accounts/google-failures.server.ts";
import { type BegunSignIn, dropBegun } from "#app/features/accounts/oauth-state.server.ts";
import { originOf, signInCookies } from "#app/features/accounts/origin.server.ts";
import { keepProof } from "#app/features/accounts/pending-link-cookie.server.ts";
import { dropSession } from "#app/features/accounts/session.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { isDatabaseUnavailable } from "#app/request/form-replies.server.ts";
import { signInWithIdentity } from "#db/identities.ts";
import { endSession } from "#db/sessions.ts";
import { type Answer, failed } from "./answer.server.ts";

/** The longest name that a sign-up takes, too. */
const LONGEST_NAME = 120;

/** Signs in whoever Google says is there; somebody new gets an account, and chooses a currency first. */
export async function signIn(call: LoaderFunctionArgs, { redirectTo, timeZone }: BegunSignIn, answer: Answer) {
  const { request, context } = call;
  const { scope, configuration } = context;
  if (!answer.ok) return signedOut(call, answer.failure);

  const identity = { ...answer.identity, fullName: oneLine(answer.identity.fullName).slice(0, LONGEST_NAME) };
  const origin = originOf(request, context);
  const entrance = await signInWithIdentity(scope, identity, timeZone, origin).catch(silence);
  const site = configuration.publicOrigin;
  switch (entrance.outcome) {
    case "created":
    case "signed in": {
      const isNew = entrance.outcome === "created";
      // An invitation, say, comes before the currency; every other page sends there by itself.
      return redirect(isNew && redirectTo === "/" ? "/setup-currency" : redirectTo, {
        headers: setCookies(dropBegun(site), ...signInCookies(entrance.sessionToken, origin, site)),
      });
    }
    case "prove":
      return redirect(`/auth/google/prove?${new URLSearchParams({ redirectTo })}`, {
        headers: setCookies(dropBegun(site), keepProof(entrance.pendingToken, site)),
      });
    default:
      return signedOut(call, entrance.outcome);
  }
}

function silence(error: unknown) {
  if (!isDatabaseUnavailable(error)) throw error;
  return { outcome: "silence" } as const;
}

/**
 * A sign-in that was begun here and failed leaves nobody signed in: whoever pressed the button meant to be somebody, and
 * must not go on as whoever was here before. The browser forgets its session even when the database cannot be told.
 */
async function signedOut({ context: { scope, configuration } }: LoaderFunctionArgs, failure: GoogleFailure) {
  if (scope.sessionToken !== null) {
    await endSession(scope, scope.sessionToken).catch(silence);
  }
  const { publicOrigin } = configuration;
  return failed(failure, setCookies(dropBegun(publicOrigin), dropSession(publicOrigin)));
}
