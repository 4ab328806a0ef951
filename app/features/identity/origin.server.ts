/** Where a request comes from, and the cookie that identifies a device that has signed in before. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import { LIFETIMES } from "#app/domain/limits.ts";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import { newToken } from "#db/identity/token.ts";
import { sessionCookie } from "./session.server.ts";

const DEVICE = "device";
/** Seconds; browsers keep no cookie longer than 400 days. */
const DEVICE_AGE = LIFETIMES.device / 1_000;
const MAX_TOKEN_LENGTH = 100;

/** The token of a device that has signed in before; null on any other. */
export const deviceToken = (request: Request, site: string): string | null =>
  readCookie(request, site, DEVICE, MAX_TOKEN_LENGTH);

export function originOf(request: Request, { address, country, configuration }: AppLoadContext): RequestOrigin {
  const device = deviceToken(request, configuration.publicOrigin) ?? newToken();
  return { address, country, device, userAgent: request.headers.get("User-Agent") ?? "" };
}

export const deviceCookie = ({ device }: RequestOrigin, site: string): string =>
  writeCookie(site, DEVICE, device, DEVICE_AGE);

/** The cookies of a new session, which also make its device a known one. */
export const signInCookies = (sessionToken: string, origin: RequestOrigin, site: string): string[] => [
  sessionCookie(sessionToken, site),
  deviceCookie(origin, site),
];
