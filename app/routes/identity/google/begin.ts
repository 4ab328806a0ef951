import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { placeIn } from "../../../domain/time-zones.ts";
import { oauthStateCookie } from "../../../features/identity/oauth-state.server.ts";
import { safeRedirect } from "../../../features/identity/safe-redirect.ts";
import { authorizationUrl, newChallenge } from "../../../gateways/google.ts";
import { LINK_GOOGLE } from "../../settings/search-params.ts";

/**
 * Redirects to Google to sign in or, with `?link`, to link Google to the account of a visitor who has just reauthenticated.
 * It is reached by a link, as the policy on forms keeps a form from being redirected to another site.
 */
export async function loader({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const isLinking = params.has("link");
  const { google, publicOrigin } = configuration;
  const { visitor } = await scope.read(isLinking ? "account" : "public-only");
  if (google === null) return redirect(isLinking ? "/settings" : "/login");
  // A stranger at an unlocked device must not be able to add their own way to sign in.
  if (isLinking && !visitor?.isReauthenticated) return redirect(LINK_GOOGLE);

  const challenge = newChallenge();
  const oauthState = {
    ...challenge,
    linkTo: isLinking && visitor ? visitor.userId : null,
    redirectTo: safeRedirect(params.get("redirectTo")),
    timeZone: placeIn(params.get("timeZone")),
    clientChallenge: null,
  };
  return redirect(authorizationUrl(google, challenge), {
    headers: { "Set-Cookie": oauthStateCookie(oauthState, publicOrigin) },
  });
}
