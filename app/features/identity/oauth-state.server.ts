/** A sign-in that this browser has started with a provider: stored in its own cookie until the provider's answer. */
import { z } from "zod";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";

const NAME = "sign-in";
/** Seconds that a person may spend at the provider. */
const MAX_AGE = 10 * 60;
/** Keeps the cookie within what browsers store, as `redirectTo` may be long. */
const MAX_LENGTH = 3000;

const schema = z.object({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  /** The user who links an identity to their account; null for a sign-in. */
  linkTo: z.string().nullable(),
  redirectTo: z.string(),
  timeZone: z.string().nullable(),
  /** The challenge (PKCE) of an API client that gets a code at `redirectTo`; null for a screen. */
  clientChallenge: z.string().nullable().default(null),
});

export type OAuthState = z.infer<typeof schema>;

export function oauthStateCookie(state: OAuthState, origin: string): string {
  const value = encodeURIComponent(JSON.stringify(state));
  if (value.length <= MAX_LENGTH) return writeCookie(origin, NAME, value, MAX_AGE);
  return oauthStateCookie({ ...state, redirectTo: "/", timeZone: null }, origin);
}

export function readOAuthState(request: Request, origin: string): OAuthState | null {
  const value = readCookie(request, origin, NAME, MAX_LENGTH);
  if (value === null) return null;
  try {
    return schema.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return null;
  }
}

export const dropOAuthState = (origin: string): string => writeCookie(origin, NAME, "", 0);
