/** A sign-in with a provider that this browser has begun: kept in its own cookie until the provider's answer. */
import { z } from "zod";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";

const NAME = "sign-in";
/** Seconds that somebody may take at the provider. */
const MAX_AGE = 10 * 60;
/** An address to go on to may be long; together with the rest it still fits a cookie. */
const LONGEST = 3000;

const shape = z.object({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  /** Who links an identity to their account; null when somebody signs in. */
  linkTo: z.string().nullable(),
  redirectTo: z.string(),
  timeZone: z.string().nullable(),
});

export type BegunSignIn = z.infer<typeof shape>;

export function keepBegun(begun: BegunSignIn, origin: string): string {
  const value = encodeURIComponent(JSON.stringify(begun));
  if (value.length <= LONGEST) return writeCookie(origin, NAME, value, MAX_AGE);
  return keepBegun({ ...begun, redirectTo: "/", timeZone: null }, origin);
}

export function readBegun(request: Request, origin: string): BegunSignIn | null {
  const value = readCookie(request, origin, NAME, LONGEST);
  if (value === null) return null;
  try {
    return shape.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return null;
  }
}

export const dropBegun = (origin: string): string => writeCookie(origin, NAME, "", 0);
