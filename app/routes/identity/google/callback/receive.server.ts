import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { dropOAuthState, readOAuthState } from "#app/features/identity/oauth-state.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { failed, readAnswer } from "./answer.server.ts";
import { link } from "./link.server.ts";
import { signIn } from "./sign-in.server.ts";

/** Handles Google's answer, which the browser brings. In any case it ends the sign-in that was started: it counts once. */
export async function receive(call: LoaderFunctionArgs) {
  const { google, publicOrigin } = call.context.configuration;
  if (google === null) return redirect("/login");
  const oauthState = readOAuthState(call.request, publicOrigin);
  // Anyone can make up such an address and have someone open it, so this signs nobody out.
  if (oauthState === null) return failed("not started", setCookies(dropOAuthState(publicOrigin)));
  const answer = await readAnswer(call, google, oauthState);
  return oauthState.linkTo === null ? signIn(call, oauthState, answer) : link(call, oauthState.linkTo, answer);
}
