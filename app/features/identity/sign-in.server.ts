/** What follows the first factor, however it was proved: a session, or a page that asks for the second one. */
import { type AppLoadContext, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { LIFETIMES } from "#app/domain/limits.ts";
import { readCookie, setCookies, writeCookie } from "#app/request/cookie.server.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import type { SignIn } from "#db/identity/sessions.ts";
import { signInCookies } from "./origin.server.ts";
import { withReturnTo } from "./return-to.ts";

/** The page that asks for the second factor. */
export const FACTOR_PATH = "/login/factor";
const COOKIE = "second-factor";

/** The sign-in that waits in this browser for its second factor. */
export const pendingSignIn = (request: Request, site: string): string | null => readCookie(request, site, COOKIE, 100);

export const dropPendingSignIn = (site: string): string => writeCookie(site, COOKIE, "", 0);

/**
 * @param origin where the first factor was proved; its device is remembered
 * @param cookies what else the response sets
 */
export function proceed(
  { configuration }: AppLoadContext,
  origin: RequestOrigin,
  { token, awaitsFactor }: SignIn,
  returnTo: string,
  ...cookies: string[]
): TypedResponse<never> {
  const site = configuration.publicOrigin;
  if (awaitsFactor) {
    const pendingCookie = writeCookie(site, COOKIE, token, LIFETIMES["pending sign-in"] / 1000);
    return redirect(withReturnTo(FACTOR_PATH, returnTo), { headers: setCookies(pendingCookie, ...cookies) });
  }
  const signedIn = signInCookies(token, origin, site);
  return redirect(returnTo, { headers: setCookies(...signedIn, ...cookies) });
}
