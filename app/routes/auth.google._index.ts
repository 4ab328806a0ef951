import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { keepBegun } from "../accounts/begun-sign-in.server.ts";
import { safeRedirect } from "../accounts/safe-redirect.ts";
import { placeIn } from "../domain/time-zones.ts";
import { authorizationUrl, newChallenge } from "../gateways/google.ts";

/**
 * Sends the browser to Google: to sign in, or with `?link` to link Google to the account of whoever is signed in. It is
 * reached by a link: the policy on forms stops a form from being redirected to another site.
 */
export async function loader({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const isLinking = params.has("link");
  const { visitor } = await scope.read(isLinking ? "account" : "public-only");
  const { google, publicOrigin } = configuration;
  if (google === null) return redirect(isLinking ? "/settings" : "/login");

  const challenge = newChallenge();
  const begun = {
    ...challenge,
    linkTo: isLinking && visitor ? visitor.userId : null,
    redirectTo: safeRedirect(params.get("redirectTo")),
    timeZone: placeIn(params.get("timeZone")),
  };
  return redirect(authorizationUrl(google, challenge), { headers: { "Set-Cookie": keepBegun(begun, publicOrigin) } });
}
